import { type ProviderOutcome, SignInProvider } from '../providers/provider.port';

export const googleIssuer = 'https://accounts.google.com';

export abstract class GooglePort extends SignInProvider {
  readonly id = 'google';
  readonly label = 'Google';
  abstract override consentUrl(state: string): Promise<string>;
  abstract override personOf(code: string): Promise<ProviderOutcome>;
}
