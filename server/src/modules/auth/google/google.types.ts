/** What Google says about the person. The subject is the only key: addresses change hands. */
export interface GooglePerson {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string;
  avatarUrl: string | null;
}

/** Stands in the address of `/auth/callback?error=` when a sign-in with Google came to nothing. */
export type GoogleProblem = 'cancelled' | 'expired' | 'failed' | 'unverified' | 'reserved' | 'suspended';
