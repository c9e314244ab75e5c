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

/** `failed`: Google refused the code, answered nonsense or did not answer in time. */
export type GoogleOutcome = { kind: 'person'; person: GooglePerson } | { kind: 'failed'; cause: unknown };

/** Signs in at Google by the code flow of OAuth 2.0 / OpenID Connect. */
export abstract class GooglePort {
  /** Without settings nothing else may be asked. */
  abstract readonly isConfigured: boolean;

  /** Returns the address of the page where the person agrees; it sends the browser back with `state` as given here. */
  abstract consentUrl(state: string): Promise<string>;

  /** Trades the code in and asks who it is. */
  abstract personOf(code: string): Promise<GoogleOutcome>;
}
