// The links that leave this page for other people: under which address, and into which hands.
import { get } from './wire/api';
import type { Addresses } from './wire/types';

const THIS_COMPUTER = /^(localhost|127\..+|\[::1\])$/;

/** Where others open this server: at the page's own address, unless that means this computer. `alone`: nowhere. */
export const outside = $state({ base: location.origin, alone: false });

export async function findTheWayIn(): Promise<void> {
  if (!THIS_COMPUTER.test(location.hostname)) return;
  const { links } = await get<Addresses>('addresses').catch(() => ({ links: [] }));
  outside.base = links[0] ? new URL(links[0]).origin : location.origin;
  outside.alone = !links.length;
}

/** By the device's own sheet, or to the clipboard: says whether it was copied. */
export async function share(url: string): Promise<boolean> {
  if (!navigator.share) return copy(url);
  await navigator.share({ title: 'Stolik', url }).catch(() => undefined);
  return false;
}

/** Pages that came without HTTPS, such as those of a home network, have no clipboard of their own. */
export async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const field = document.body.appendChild(document.createElement('textarea'));
  field.value = text;
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
