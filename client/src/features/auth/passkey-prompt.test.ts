import { describe, expect, it } from 'vitest';
import { offerPasskeys } from '@/features/auth/passkey-prompt';
import { assertion, stubAuthenticator } from '@/testing/authenticator';

const offer = (isWanted: boolean) =>
  offerPasskeys({ optionsOf: async () => ({ challenge: 'Yw' }), isWanted: () => isWanted });

describe('the offer of passkeys beside the email', () => {
  it('gives the one that is chosen', async () => {
    stubAuthenticator({ hasAutofill: true });
    document.body.innerHTML = '<input autocomplete="username webauthn">';
    expect(await offer(true)).toEqual(assertion);
  });

  it('does not begin, and so end another question, once the person has asked by the button', async () => {
    const { get } = stubAuthenticator({ hasAutofill: true });
    expect(await offer(false)).toBeNull();
    expect(get).not.toHaveBeenCalled();
  });

  it('is not made where the browser has no place for it', async () => {
    const { get } = stubAuthenticator({ hasAutofill: false });
    expect(await offer(true)).toBeNull();
    expect(get).not.toHaveBeenCalled();
  });
});
