/** What a provider says about the person. The subject is the only key: addresses change hands. */
export interface Person {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string;
  avatarUrl: string | null;
}

/** Stands in the address of `/auth/callback?error=` when a sign-in with a provider came to nothing. */
export type SignInProblem =
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'unreachable'
  | 'unverified'
  | 'reserved'
  | 'suspended';

/** `failed`: the provider refused the code, answered nonsense or did not answer in time. */
export type ProviderOutcome = { kind: 'person'; person: Person } | { kind: 'failed'; cause: unknown };

/** What binds a code to the browser that asked for it. */
export interface Binding {
  nonce: string;
  verifier: string;
}

/** Signs in elsewhere by the code flow of OAuth 2.0 / OpenID Connect. */
export abstract class SignInProvider {
  abstract readonly id: 'google' | 'oidc';
  /** What people call it. */
  abstract readonly label: string;
  /** Without settings nothing else may be asked. */
  abstract readonly isConfigured: boolean;

  /** Returns the address of the page where the person agrees; it sends the browser back with `state` as given here. Throws when the provider is away. */
  abstract consentUrl(state: string, binding: Binding): Promise<string>;

  /** Trades the code in and asks who it is. `issuer` is who sent the browser back, where the provider says so. */
  abstract personOf(code: string, binding: Binding, issuer: string | null): Promise<ProviderOutcome>;
}
