// Notifications on this device: the browser asks its person, its push service gives an address, the server keeps it.
import { post, put } from './wire/api';
import type { Nudges, Quiet } from './wire/types';

export const possible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && window.isSecureContext;

const registration = async (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration();

/** The subscription of this device, if it has one. */
export async function subscribed(): Promise<PushSubscription | null> {
  return possible() ? ((await (await registration())?.pushManager.getSubscription()) ?? null) : null;
}

/** False if the person said no. */
export async function switchOn(key: string): Promise<Nudges | null> {
  const at = await registration();
  if (!at || (await Notification.requestPermission()) !== 'granted') return null;
  const made = await at.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return post<Nudges>('nudges/devices', { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'], key });
}

export async function switchOff(): Promise<Nudges | null> {
  const made = await subscribed();
  if (!made) return null;
  const { endpoint } = made;
  await made.unsubscribe();
  return post<Nudges>('nudges/devices/forget', { endpoint });
}

export const setNudges = (quiet: Quiet | null, muted: readonly string[]): Promise<Nudges> =>
  put<Nudges>('nudges', { quiet, muted, offset: -new Date().getTimezoneOffset() });
