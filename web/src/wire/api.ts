// HTTP: finding and opening tables. Every error is the server's own sentence.
import { language, t } from '../texts.svelte';
import type { RefusedRequest, Refusal as Reason } from './types';

export class Refusal extends Error {
  constructor(readonly sorry: Reason) {
    super(sorry.text);
  }
}

async function answer<T>(path: string, init?: RequestInit): Promise<T> {
  const join = path.includes('?') ? '&' : '?';
  let response: Response;
  try {
    response = await fetch(`/api/${path}${join}lang=${language()}`, init);
  } catch {
    throw new Refusal({ code: 'net/unreachable', text: t('ui-net-unreachable') });
  }
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Partial<RefusedRequest> | null;
  throw new Refusal(problem?.error ?? { code: `http/${response.status}`, text: t('ui-net-odd') });
}

export const get = <T>(path: string): Promise<T> => answer<T>(path);

export const remove = <T>(path: string): Promise<T> => answer<T>(path, { method: 'DELETE' });

export const put = <T>(path: string, body: object): Promise<T> =>
  answer<T>(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

export const post = <T>(path: string, body: object): Promise<T> =>
  answer<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
