// Notifications on this device: the browser asks its person, its push service gives an address, the server keeps it.
import { get, post, put } from './wire/api';
import type { Nudges } from './wire/types';

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

type Wishes = Pick<Nudges, 'quiet' | 'muted'>;
let newest: Promise<unknown> = Promise.resolve();

/** One after another, each from what is kept by then: two changes in a row are both kept. */
export function setNudges(change: (kept: Wishes) => Partial<Wishes>): Promise<Nudges> {
  const changed = newest.then(async () => {
    const { quiet, muted } = await get<Nudges>('nudges');
    const wishes = { quiet, muted, ...change({ quiet, muted }) };
    return put<Nudges>('nudges', { ...wishes, offset: -new Date().getTimezoneOffset() });
  });
  newest = changed.catch(() => undefined);
  return changed;
}
