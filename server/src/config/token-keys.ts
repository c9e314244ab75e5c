import { Injectable } from '@nestjs/common';
import { createSecretKey, KeyObject, randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Env, EnvError } from './env';
import { storedText } from './stored-file';

export interface TokenKey {
  id: string;
  key: KeyObject;
}

const keyBytes = 32;
const newEntry = (): string => `${randomBytes(6).toString('hex')}:${randomBytes(keyBytes).toString('base64')}`;

/**
 * Holds the keys that seal the platforms' tokens: TOKEN_KEYS, or a ring made at the first start and stored in DATA_DIR (mode
 * 600). They are apart from AUTH_SECRET, so that neither opens what the other guards.
 */
@Injectable()
export class TokenKeys {
  private readonly file: string | null;
  private ring: TokenKey[];

  constructor(env: Env) {
    this.file = env.TOKEN_KEYS === undefined ? join(env.dataDir, 'token-keys') : null;
    this.ring = readRing(env.TOKEN_KEYS ?? this.storedText());
  }

  get first(): TokenKey {
    const [first] = this.ring;
    if (!first) throw new Error('The ring of token keys is empty.');
    return first;
  }

  /** Returns null for a key that is not on the ring. A kept ring is read again: another process may have put a key on it. */
  find(id: string): TokenKey | null {
    if (this.file !== null && !this.ring.some((key) => key.id === id)) this.ring = readRing(this.storedText());
    return this.ring.find((key) => key.id === id) ?? null;
  }

  /** Puts a new key in front of a kept ring; false where TOKEN_KEYS says what the ring is. */
  addToStored(): boolean {
    if (this.file === null) return false;
    const text = `${newEntry()},${this.storedText()}`;
    // Renamed into place: a kill leaves the old ring or the new one, never half of one.
    writeFileSync(`${this.file}.new`, text, { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
    this.ring = readRing(text);
    return true;
  }

  private storedText(): string {
    return storedText(this.file ?? '', newEntry);
  }
}

const readRing = (text: string): TokenKey[] =>
  text
    .trim()
    .split(',')
    .map((entry) => {
      const [id = '', secret = ''] = entry.split(':');
      const bytes = Buffer.from(secret, 'base64');
      if (!id || bytes.length !== keyBytes) throw new EnvError('The file token-keys in DATA_DIR is damaged.');
      return { id, key: createSecretKey(bytes) };
    });
