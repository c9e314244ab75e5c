import { Injectable } from '@nestjs/common';
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { newId } from '../common/ids/ids';
import { Transactions } from '../database/transactions';
import { TokenVault } from './token-vault';

export interface Signature {
  /** Ed25519, in base64. */
  signature: string;
  /** SPKI, in base64. */
  publicKey: string;
}

interface KeyRow {
  id: string;
  publicKey: string;
  sealedKey: string;
}

/** Signs what leaves this installation, so that anybody can tell later that nothing of it was changed. */
@Injectable()
export class SigningKeys {
  constructor(
    private readonly vault: TokenVault,
    private readonly transactions: Transactions,
  ) {}

  /** Makes the key at the first call, and a new one when its own is lost. */
  async sign(text: string): Promise<Signature> {
    const { privateKey, publicKey } = (await this.current()) ?? (await this.make());
    const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
    return { signature: sign(null, Buffer.from(text), key).toString('base64'), publicKey };
  }

  /** Tells whether this installation has signed just this text. */
  async isSigned(text: string, { signature, publicKey }: Signature): Promise<boolean> {
    if (!(await this.rows()).some((row) => row.publicKey === publicKey)) return false;
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  }

  private async current() {
    for (const { id, publicKey, sealedKey } of await this.rows()) {
      const privateKey = this.vault.open(id, sealedKey);
      if (privateKey !== null) return { privateKey, publicKey };
    }
    return null;
  }

  private make() {
    return this.transactions.run(async () => {
      await this.transactions.query(`SELECT pg_advisory_xact_lock(hashtextextended('signing-keys', 0))`);
      const made = await this.current();
      if (made) return made;
      const pair = generateKeyPairSync('ed25519');
      const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
      const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
      const id = newId();
      await this.transactions.query('INSERT INTO signing_keys (id, public_key, sealed_key) VALUES ($1, $2, $3)', [
        ...[id, publicKey, this.vault.seal(id, privateKey)],
      ]);
      return { privateKey, publicKey };
    });
  }

  /** The newest first. */
  private rows(): Promise<KeyRow[]> {
    return this.transactions.query<KeyRow>(
      'SELECT id, public_key, sealed_key FROM signing_keys ORDER BY created_at DESC, id DESC',
    );
  }
}
