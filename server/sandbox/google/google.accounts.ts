import { sha256 } from '../../src/common/crypto/crypto';

export interface GoogleAccount {
  email: string;
  name: string;
  isVerified: boolean;
}

/** What the consent page offers at a click. */
export const sampleAccounts: GoogleAccount[] = [
  { email: 'maya.ortiz@example.com', name: 'Maya Ortiz', isVerified: true },
  { email: 'jonas.keller@example.com', name: 'Jonas Keller', isVerified: true },
  { email: 'sam.unverified@example.com', name: 'Sam Reyes', isVerified: false },
];

/** As Google tells it to the application. */
export function profileOf({ email, name, isVerified }: GoogleAccount, publicUrl: string) {
  const [givenName = '', ...rest] = name.split(' ');
  return {
    ...{ sub: subjectOf(email), name, given_name: givenName, family_name: rest.join(' ') },
    ...{ picture: `${publicUrl}${picturePath(name)}`, email, email_verified: isVerified },
  };
}

/** 21 digits as Google's are, the same for an address at each sign-in. */
const subjectOf = (email: string): string =>
  `1${(BigInt(`0x${sha256(email).slice(0, 20)}`) % 10n ** 20n).toString().padStart(20, '0')}`;

export const picturePath = (name: string): string => `/sandbox/google/picture/${encodeURIComponent(initialOf(name))}`;

export const initialOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase('en') ?? '?';
