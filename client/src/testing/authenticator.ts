import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credential = (response: object) => ({
  ...{ id: 'k', rawId: bytes('k'), type: 'public-key', response },
  getClientExtensionResults: () => ({}),
});

/** What the server sends for it, and what comes back. */
export const creationOptions = { challenge: 'Yw', rp: { id: 'localhost' }, user: { id: 'dQ' } };
export const attestation = { id: 'k', clientDataJSON: 'e30', attestationObject: 'bWFkZQ', transports: ['internal'] };
export const assertion = { id: 'k', clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'cw', userHandle: 'dQ' };

/** A device with one passkey: jsdom has none. Where there is no autofill, the browser offers it only when it is asked to. */
export function stubAuthenticator({ hasAutofill = false } = {}) {
  const create = vi.fn(async () =>
    credential({ clientDataJSON: bytes('{}'), attestationObject: bytes('made'), getTransports: () => ['internal'] }),
  );
  const get = vi.fn(async (_options: { mediation?: string }) =>
    credential({
      ...{ clientDataJSON: bytes('{}'), authenticatorData: bytes('a') },
      ...{ signature: bytes('s'), userHandle: bytes('u') },
    }),
  );
  const isConditionalMediationAvailable = async () => hasAutofill;
  vi.stubGlobal('PublicKeyCredential', Object.assign(vi.fn(), { isConditionalMediationAvailable }));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  return { create, get };
}
