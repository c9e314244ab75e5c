import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { Clock } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { AuthLimits } from '../auth-limits.service';
import { passkeyRefused } from '../auth.errors';
import { AuthService } from '../auth.service';
import type { Client, SignedIn } from '../auth.types';
import { CodesService } from '../credentials/codes.service';
import { PasskeysRepository } from './passkeys.repository';
import { type Assertion, checkAssertion, requestOptions, type Site, siteOf } from './webauthn';

/** Signs in whoever holds a passkey: what one has, opened by what one is or knows, so no code is asked for. */
@Injectable()
export class PasskeySignIn {
  private readonly site: Site;

  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly auth: AuthService,
    private readonly codes: CodesService,
    private readonly limits: AuthLimits,
    private readonly clock: Clock,
    env: Env,
  ) {
    this.site = siteOf(env.publicUrl);
  }

  /** Returns what the browser asks for a passkey with. It names no account: the passkey does. */
  async begin(client: Client): Promise<PublicKeyCredentialRequestOptionsJSON> {
    await this.limits.passkeyChallenge(client);
    return requestOptions(this.site, await this.codes.issueChallenge('passkey_sign_in', null));
  }

  /** Whatever is wrong, the answer is the same. Throws ACCOUNT_SUSPENDED to who has proved who they are. */
  async signIn(assertion: Assertion, client: Client): Promise<SignedIn> {
    const attempt = await this.limits.passkey(client);
    const passkey = await this.passkeys.findByCredentialId(assertion.id);
    if (!passkey || isSomebodyElses(assertion, passkey.userId)) throw passkeyRefused();
    const counter = await checkAssertion({
      site: this.site,
      assertion,
      passkey,
      expectedChallenge: (challenge) => this.codes.redeemChallenge('passkey_sign_in', null, challenge),
    });
    if (counter === null) throw passkeyRefused();
    const signedIn = await this.auth.signInWithPasskey(passkey.userId, client, async () => {
      if (!(await this.passkeys.use(passkey.id, counter, this.clock.now()))) throw passkeyRefused();
    });
    await attempt.refund();
    return signedIn;
  }
}

/** The authenticator says whom it was made for, if it says anything. */
const isSomebodyElses = ({ userHandle }: Assertion, userId: string): boolean =>
  Boolean(userHandle) && Buffer.from(userHandle ?? '', 'base64url').toString() !== userId;
