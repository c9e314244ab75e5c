import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv } from '../config/env';
import { TokenKeys } from '../config/token-keys';
import { TokenVault } from './token-vault';

const keyNamed = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const ringOf = (keys: string): TokenKeys => new TokenKeys(loadEnv({ TOKEN_KEYS: keys }));
const vaultWith = (keys: string): TokenVault => new TokenVault(ringOf(keys));

/** The sealed text with one bit of the byte at `index` changed. */
function tampered(sealed: string, index: number): string {
  const [keyId, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
  return `${keyId}.${bytes.toString('base64url')}`;
}

describe('S10: the vault for tokens', () => {
  const key = keyNamed('a');
  const vault = vaultWith(key);
  const secret = 'token-ключ-🗝️';

  it('opens what it sealed, and shows nothing of it', () => {
    const sealed = vault.seal('row', secret);
    expect(vault.open('row', sealed)).toBe(secret);
    expect(sealed).toMatch(/^a\.[\w-]+$/);
    expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain('token');
  });

  it('seals the same secret differently each time', () => {
    const sealed = Array.from({ length: 100 }, () => vault.seal('row', secret));
    expect(new Set(sealed.map((text) => text.slice(0, 18))).size).toBe(100);
  });

  it.each([
    ['nonce', 0],
    ['tag', 12],
    ['ciphertext', 28],
  ])('does not open a text with another %s', (_, index) => {
    expect(vault.open('row', tampered(vault.seal('row', secret), index))).toBeNull();
  });

  it('does not open a text that was moved to another row', () => {
    expect(vault.open('other', vault.seal('row', secret))).toBeNull();
  });

  it('does not open a text that is said to be of another key, though the key is the same', () => {
    const bytes = key.split(':')[1];
    const both = vaultWith(`a:${bytes},b:${bytes}`);
    const sealed = both.seal('row', secret);
    expect(both.open('row', sealed)).toBe(secret);
    expect(both.open('row', sealed.replace(/^a\./, 'b.'))).toBeNull();
  });

  it('does not open with another key of the same name, without a key, or what is no sealed text', () => {
    const sealed = vault.seal('row', secret);
    expect(vaultWith(keyNamed('a')).open('row', sealed)).toBeNull();
    expect(vaultWith(keyNamed('b')).open('row', sealed)).toBeNull();
    for (const text of ['', 'a', 'a.', 'a.AAAA', '.']) expect(vault.open('row', text)).toBeNull();
  });

  it('seals with the first key and opens with all', () => {
    const sealed = vault.seal('row', secret);
    const next = vaultWith(`${keyNamed('b')},${key}`);
    expect(next.keyId).toBe('b');
    expect(next.open('row', sealed)).toBe(secret);
    expect(next.seal('row', secret)).toMatch(/^b\./);
  });
});

describe('a ring of keys that is kept in DATA_DIR', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'quillcast-keys-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const ring = (): TokenKeys => new TokenKeys(loadEnv({ DATA_DIR: dataDir }));

  it('is made once, for its owner’s eyes only, and found again', () => {
    const { id } = ring().first;
    expect(ring().first.id).toBe(id);
    expect(statSync(join(dataDir, 'token-keys')).mode & 0o777).toBe(0o600);
  });

  it('takes a new key in front, which a running server learns of when it meets it', () => {
    const running = ring();
    const oldId = running.first.id;
    const command = ring();
    expect(command.addToStored()).toBe(true);
    expect(command.first.id).not.toBe(oldId);
    expect(running.first.id).toBe(oldId);
    expect(running.find(command.first.id)?.id).toBe(command.first.id);
    expect(running.find('unknown')).toBeNull();
    expect(command.find(oldId)).not.toBeNull();
    expect(statSync(join(dataDir, 'token-keys')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'token-keys'), 'utf8').split(',')).toHaveLength(2);
  });

  it('is left alone where TOKEN_KEYS says what the ring is', () => {
    expect(ringOf(keyNamed('a')).addToStored()).toBe(false);
  });
});
