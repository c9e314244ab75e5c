import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { Principal } from '../../../common/auth/actor';
import { newId } from '../../../common/ids/ids';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { UsersService } from '../../users/users.service';
import { passkeyKnown, passkeyNotFound, passkeyNotMade, tooManyPasskeys } from '../auth.errors';
import type { Client } from '../auth.types';
import { CodesService } from '../credentials/codes.service';
import { type Proof, Proofs } from '../credentials/proofs.service';
import { SecurityNotices } from '../notices/security-notices.service';
import { deviceInWords } from '../sessions/device';
import type { PasskeyEntity } from './passkey.entity';
import { PasskeysRepository } from './passkeys.repository';
import { type Attestation, checkAttestation, creationOptions, type Site, siteOf } from './webauthn';
import { type SecurityMail, securityMail } from '../auth.mails';

const passkeyAddedMail = (name: string): SecurityMail =>
  securityMail(
    'A passkey was added to your Quillcast account',
    `The passkey “${name}” was just added. It signs in to your account without a password or a code.`,
    { advice: 'remove it there and change your password now' },
  );

const passkeyRemovedMail = (name: string): SecurityMail =>
  securityMail(
    'A passkey was removed from your Quillcast account',
    `The passkey “${name}” was just removed. It no longer signs in to your account.`,
  );

const maxPasskeys = 10;

/** Keeps the passkeys of a person. */
@Injectable()
export class PasskeysService {
  private readonly site: Site;

  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly proofs: Proofs,
    private readonly codes: CodesService,
    private readonly users: UsersService,
    private readonly notices: SecurityNotices,
    private readonly transactions: Transactions,
    env: Env,
  ) {
    this.site = siteOf(env.publicUrl);
  }

  list(userId: string): Promise<PasskeyEntity[]> {
    return this.passkeys.list(userId);
  }

  /** Returns what the browser makes a passkey with. A passkey opens the account alone, so it takes all that signing in asks for. */
  async begin(principal: Principal, proof: Proof): Promise<PublicKeyCredentialCreationOptionsJSON> {
    await this.proofs.require(principal, proof);
    const user = await this.users.get(principal.userId);
    const existing = await this.passkeys.list(user.id);
    if (existing.length >= maxPasskeys) throw tooManyPasskeys();
    const challenge = await this.codes.issueChallenge('passkey_creation', user.id);
    return creationOptions({ site: this.site, challenge, user, existing });
  }

  /** Takes the passkey that was made, once for each `begin`. */
  async add({ userId }: Principal, attestation: Attestation, client: Client): Promise<PasskeyEntity> {
    // Outside the transaction: whatever comes of it, a challenge is used up.
    const key = await checkAttestation(this.site, attestation, (challenge) =>
      this.codes.redeemChallenge('passkey_creation', userId, challenge),
    );
    if (!key) throw passkeyNotMade();
    const [id, name] = [newId(), deviceInWords(client.userAgent)];
    const { transports } = attestation;
    return this.transactions.run(async () => {
      if (!(await this.passkeys.insert({ id, userId, ...key, transports, name }, maxPasskeys)))
        throw (await this.passkeys.list(userId)).length < maxPasskeys ? passkeyKnown() : tooManyPasskeys();
      await this.notices.tell(userId, passkeyAddedMail(name), 'auth.passkey_added');
      return this.get(userId, id);
    });
  }

  /** Throws NOT_FOUND. */
  async rename(userId: string, id: string, name: string): Promise<PasskeyEntity> {
    if (!(await this.passkeys.rename(userId, id, name))) throw passkeyNotFound();
    return this.get(userId, id);
  }

  /** Throws NOT_FOUND. */
  async remove(principal: Principal, id: string, proof: Proof): Promise<void> {
    const { userId } = principal;
    await this.get(userId, id);
    await this.proofs.require(principal, proof);
    await this.transactions.run(async () => {
      const name = await this.passkeys.delete(userId, id);
      if (name === null) throw passkeyNotFound();
      await this.notices.tell(userId, passkeyRemovedMail(name), 'auth.passkey_removed');
    });
  }

  private async get(userId: string, id: string): Promise<PasskeyEntity> {
    const passkey = await this.passkeys.find(userId, id);
    if (!passkey) throw passkeyNotFound();
    return passkey;
  }
}
