import { Injectable } from '@nestjs/common';
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
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

interface SigningKey {
  id: string;
  publicKey: string;
  privateKey: KeyObject;
}

/** `ec`: P-256, as networks want it of those who call them. */
type KeyType = 'ed25519' | 'ec';

/** Signs what leaves this installation, so that anybody can tell later that nothing of it was changed. */
@Injectable()
export class SigningKeys {
  constructor(
    private readonly vault: TokenVault,
    private readonly transactions: Transactions,
  ) {}

  async sign(text: string): Promise<Signature> {
    const { privateKey, publicKey } = await this.keyOf('ed25519');
    return { signature: sign(null, Buffer.from(text), privateKey).toString('base64'), publicKey };
  }

  /** Tells whether this installation has signed just this text. */
  async isSigned(text: string, { signature, publicKey }: Signature): Promise<boolean> {
    if (!(await this.rows()).some((row) => row.publicKey === publicKey)) return false;
    return verify(null, Buffer.from(text), publicKeyIn(publicKey), Buffer.from(signature, 'base64'));
  }

  /** Makes the key at the first call, and a new one when its own is lost. */
  async keyOf(type: KeyType): Promise<SigningKey> {
    return (await this.current(type)) ?? (await this.make(type));
  }

  private async current(type: KeyType): Promise<SigningKey | null> {
    for (const { id, publicKey, sealedKey } of await this.rows()) {
      const opened = publicKeyIn(publicKey).asymmetricKeyType === type ? this.vault.open(id, sealedKey) : null;
      if (opened === null) continue;
      const key = Buffer.from(opened, 'base64');
      return { id, publicKey, privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) };
    }
    return null;
  }

  private make(type: KeyType): Promise<SigningKey> {
    return this.transactions.run(async () => {
      await this.transactions.lock('signing-keys');
      const made = await this.current(type);
      if (made) return made;
      const pair = type === 'ec' ? generateKeyPairSync(type, { namedCurve: 'P-256' }) : generateKeyPairSync(type);
      const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
      const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
      const id = newId();
      await this.transactions.query('INSERT INTO signing_keys (id, public_key, sealed_key) VALUES ($1, $2, $3)', [
        ...[id, publicKey, this.vault.seal(id, privateKey)],
      ]);
      return { id, publicKey, privateKey: pair.privateKey };
    });
  }

  /** The newest first. */
  private rows(): Promise<KeyRow[]> {
    return this.transactions.query<KeyRow>(
      'SELECT id, public_key, sealed_key FROM signing_keys ORDER BY created_at DESC, id DESC',
    );
  }
}

const publicKeyIn = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
