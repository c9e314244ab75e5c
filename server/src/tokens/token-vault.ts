import { Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type TokenKey, TokenKeys } from '../config/token-keys';

const algorithm = 'aes-256-gcm';
/** As GCM is meant to be used (NIST SP 800-38D): with random ones a key may seal 2^32 times. */
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals what opens a platform or a model, with AES-256-GCM (S10). A sealed text is `<key id>.<base64url of nonce, tag and ciphertext>`; the
 * id of its row and that of the key are authenticated with it, so a text that is copied to another row does not open.
 */
@Injectable()
export class TokenVault {
  constructor(private readonly keys: TokenKeys) {}

  /** Names the key that seals new texts. */
  get keyId(): string {
    return this.keys.first.id;
  }

  seal(rowId: string, secret: string): string {
    const key = this.keys.first;
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key.key, nonce, { authTagLength: tagBytes }).setAAD(boundTo(rowId, key));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
  }

  /** Returns null when its key is gone, or anything about it was changed. */
  open(rowId: string, sealed: string): string | null {
    const [keyId = '', body = ''] = sealed.split('.');
    const key = this.keys.find(keyId);
    const bytes = Buffer.from(body, 'base64url');
    if (!key || bytes.length < nonceBytes + tagBytes) return null;
    const decipher = createDecipheriv(algorithm, key.key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(boundTo(rowId, key))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    try {
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

const boundTo = (rowId: string, { id }: TokenKey): Buffer => Buffer.from(`${rowId}/${id}`);
