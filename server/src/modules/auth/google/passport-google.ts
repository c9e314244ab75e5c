import { type Profile, Strategy, type VerifyCallback } from 'passport-google-oauth20';
import { setTimeout as wait } from 'node:timers/promises';
import { emailKey } from '../../../common/http/text.transforms';
import { secondMs } from '../../../common/time/clock';
import type { Person, ProviderOutcome } from '../providers/provider.port';
import type { GoogleSettings } from './google.settings';
import { googleIssuer, GooglePort } from './google.port';

class GoogleStrategy extends Strategy {
  constructor(settings: GoogleSettings, callbackURL: string) {
    super(
      {
        clientID: settings.clientId,
        clientSecret: settings.clientSecret,
        authorizationURL: settings.authorizationUrl,
        tokenURL: settings.tokenUrl,
        userProfileURL: settings.userinfoUrl,
        callbackURL,
        scope: ['openid', 'email', 'profile'],
      },
      (...[, , profile, done]: [string, string, Profile, VerifyCallback]) =>
        profile.id ? done(null, toPerson(profile)) : done(new Error('Google named nobody.')),
    );
    // S18: else the library puts the access token into the address that it asks for the profile.
    this._oauth2.useAuthorizationHeaderforGET(true);
  }
}

/**
 * Puts passport-google-oauth20 behind the port. Passport's own middleware would answer the browser by itself; here each call
 * gets its own copy of the strategy, as Passport does it, and its result comes back as a value.
 */
export class PassportGoogle extends GooglePort {
  private readonly strategy: GoogleStrategy | null;

  /** Sets a deadline, since the library waits for ever. */
  constructor(
    settings: GoogleSettings | null,
    callbackUrl: string,
    private readonly deadlineMs = 10 * secondMs,
  ) {
    super();
    this.strategy = settings && new GoogleStrategy(settings, callbackUrl);
  }

  get isConfigured(): boolean {
    return this.strategy !== null;
  }

  consentUrl(state: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.run({}, { state, prompt: 'select_account' }, { redirect: resolve, error: reject });
    });
  }

  personOf(code: string): Promise<ProviderOutcome> {
    const answer = new Promise<ProviderOutcome>((resolve) => {
      const fail = (cause: unknown): void => resolve({ kind: 'failed', cause });
      const success = (person: object): void => resolve({ kind: 'person', person: person as Person });
      this.run({ code }, {}, { success, fail, error: fail });
    });
    const tooLate: ProviderOutcome = { kind: 'failed', cause: new Error('Google did not answer in time.') };
    return Promise.race([answer, wait(this.deadlineMs, tooLate, { ref: false })]);
  }

  private run(
    query: object,
    options: object,
    outcomes: Partial<Pick<Strategy, 'redirect' | 'success' | 'fail' | 'error'>>,
  ): void {
    const strategy = Object.assign(Object.create(this.strategy) as GoogleStrategy, outcomes);
    strategy.authenticate({ query } as never, options);
  }
}

function toPerson(profile: Profile): Person {
  const [email] = profile.emails ?? [];
  return {
    issuer: googleIssuer,
    subject: profile.id,
    email: emailKey(email?.value ?? '') || null,
    isEmailVerified: email?.verified === true,
    name: profile.displayName ?? '',
    avatarUrl: profile.photos?.[0]?.value ?? null,
  };
}
