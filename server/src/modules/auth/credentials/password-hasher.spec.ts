import argon2 from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher';

describe('hashing passwords', () => {
  const hasher = new PasswordHasher();

  it('costs 19 MiB and two passes of argon2id', async () => {
    expect(await hasher.hash('correct horse battery 9')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('knows the right one, however its letters are put together', async () => {
    const hash = await hasher.hash('Käsebrot um Mitternacht'.normalize('NFC'));
    expect(await hasher.verify(hash, 'Käsebrot um Mitternacht'.normalize('NFD'))).toBe(true);
    expect(await hasher.verify(hash, 'Kasebrot um Mitternacht')).toBe(false);
  });

  it('says no without a hash, after the same work', async () => {
    const verify = jest.spyOn(argon2, 'verify');
    expect(await hasher.verify(null, 'anything')).toBe(false);
    expect(verify.mock.calls).toEqual([[expect.stringContaining('$argon2id$v=19$m=19456,t=2,p=1$'), 'anything']]);
    verify.mockRestore();
  });

  it('sends away who comes when a hundred wait, and serves everybody else', async () => {
    // The crowd is what counts here; hashing for all of it takes seconds.
    const hash = jest.spyOn(argon2, 'hash').mockResolvedValue('hashed');
    const crowd = await Promise.allSettled(
      Array.from({ length: 130 }, (_, index) => hasher.hash(`password number ${index}`)),
    );
    const refused = crowd.filter(({ status }) => status === 'rejected');
    // As many as there are processors are served at once, up to four.
    expect(refused.length).toBeGreaterThanOrEqual(26);
    expect(refused.length).toBeLessThanOrEqual(29);
    expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({ status: 503, type: 'SERVICE_UNAVAILABLE' });
    hash.mockRestore();
    await expect(hasher.hash('one more after that')).resolves.toContain('argon2id');
  });
});
