import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { SentenceError } from '@/api/errors';
import type { components } from '@/api/schema';

type Attestation = components['schemas']['AddPasskeyRequest'];
export type Assertion = components['schemas']['PasskeySignInRequest'];

/** Asks the device for a new passkey. `options` come from our own server as the browser wants them. */
export async function createPasskey(options: object): Promise<Attestation> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON }).catch(sayWhy);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

export async function askForPasskey(options: object): Promise<Assertion> {
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
    .then(toAssertion)
    .catch(sayWhy);
}

interface Offer {
  optionsOf: () => Promise<object>;
  /** Asked just before it begins: it would end a question that the person has asked for meanwhile. */
  isWanted: () => boolean;
}

/** Offers passkeys where the email is typed, until one is chosen or `stopOffering` is called; null then. */
export async function offerPasskeys({ optionsOf, isWanted }: Offer): Promise<Assertion | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const optionsJSON = (await optionsOf()) as PublicKeyCredentialRequestOptionsJSON;
  if (!isWanted()) return null;
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(toAssertion, () => null);
}

export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony();

type Answer = Awaited<ReturnType<typeof startAuthentication>>;

function toAssertion({ id, response }: Answer): Assertion {
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Browsers tell little on purpose, and in words that are not for people. */
function sayWhy(error: unknown): never {
  const { name } = error as { name?: unknown };
  if (name === 'InvalidStateError') throw new SentenceError('This device already has a passkey for your account.');
  if (name === 'SecurityError')
    throw new SentenceError("Passkeys don't work at this address. Open Quillcast at its own domain, over https.");
  throw new SentenceError('No passkey was used. Try again when your device asks you to confirm.');
}
