import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { PasskeyEntity } from './passkey.entity';

/** What an authenticator signs for: a passkey of one site opens no other. */
export interface Site {
  id: string;
  origin: string;
}

/** What the browser brings back from making a passkey, in base64url. */
export interface Attestation {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

/** What it brings back from using one. */
export interface Assertion {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string | null;
}

export type CheckedKey = Pick<PasskeyEntity, 'credentialId' | 'publicKey' | 'counter'>;
type Challenges = (challenge: string) => Promise<boolean>;

interface Creation {
  site: Site;
  challenge: string;
  user: { id: string; email: string; name: string };
  existing: Pick<PasskeyEntity, 'credentialId' | 'transports'>[];
}

/** 2 MB that most servers never need. */
const load = () => import('@simplewebauthn/server');

const required = { userVerification: 'required' } as const;
const publicKey = { type: 'public-key', clientExtensionResults: {} } as const;

export const siteOf = (publicUrl: string): Site => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
};

/** Asks for one that finds its account by itself, and that opens only to its owner's finger, face or PIN. */
export async function creationOptions({
  site,
  challenge,
  user,
  existing,
}: Creation): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: 'Quillcast',
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', ...required },
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
}

export async function requestOptions(site: Site, challenge: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    ...required,
  });
}

/** Returns the key, or null for whatever is no passkey that was just made for this site. */
export async function checkAttestation(
  site: Site,
  { id, transports, ...response }: Attestation,
  expectedChallenge: Challenges,
): Promise<CheckedKey | null> {
  const { verifyRegistrationResponse } = await load();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...publicKey, id, rawId: id, response: { ...response, transports } },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
  }).catch(notVerified);
  if (!verified || !registrationInfo) return null;
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: String(credential.counter),
  };
}

interface Signed {
  site: Site;
  assertion: Assertion;
  passkey: CheckedKey;
  expectedChallenge: Challenges;
}

/** Returns the new counter, or null for a signature that isn't this passkey's, for this site and challenge. */
export async function checkAssertion({ site, assertion, passkey, expectedChallenge }: Signed): Promise<number | null> {
  const { id, userHandle, ...response } = assertion;
  const { verifyAuthenticationResponse } = await load();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...publicKey, id, rawId: id, response: { ...response, ...(userHandle && { userHandle }) } },
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
  }).catch(notVerified);
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** The library throws at whatever the authenticator sent that is wrong, never over us. */
const notVerified = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined });
