// Passkeys: the browser's own questions and answers, as WebAuthn's JSON.
import { post } from '../wire/api';
import type { Me, PasskeyOptions } from '../wire/types';

export const canAsk = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Null: the person, or the browser, did not want to. */
async function answered(asking: Promise<Credential | null>): Promise<object | null> {
  const credential = (await asking.catch(() => null)) as PublicKeyCredential | null;
  return credential && (credential.toJSON() as object);
}

export async function makePasskey(label: string): Promise<Me | null> {
  const { options } = await post<PasskeyOptions>('passkeys/registration', {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await answered(navigator.credentials.create({ publicKey }));
  return credential && post<Me>('passkeys', { label, credential });
}

export async function usePasskey(label: string): Promise<Me | null> {
  const { options } = await post<PasskeyOptions>('passkeys/question', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await answered(navigator.credentials.get({ publicKey }));
  return credential && post<Me>('passkeys/answer', { label, credential });
}
