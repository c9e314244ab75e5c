import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../../test/app';
import { auth, signUp, TestUser } from '../../../../test/factories/user.factory';
import { moveMedia } from '../../../commands/media-move';
import { newId } from '../../../common/ids/ids';
import { Logger } from '../../../common/logging/logger';
import { Env } from '../../../config/env';
import { FileStoreError } from '../../../files/file-store.errors';
import { FileStore } from '../../../files/file-store.port';
import { MediaFiles } from './media-files.service';
import { MediaService } from './media.service';

describe('the files of media', () => {
  let test: TestApp;
  let user: TestUser;
  let png: Buffer;
  beforeAll(async () => {
    test = await createTestApp();
    user = await signUp(test);
    png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
  });

  afterAll(() => test.close());

  const filesOf = (): Promise<string[]> => readdir(join(test.app.get(Env).dataDir, 'files'));
  const uploaded = async (person = user): Promise<{ id: string; url: string }> =>
    (await test.http.post('/api/publishing/media').set(auth(person)).attach('file', png, 'a.png').expect(201)).body
      .data;

  it('go with their row, however that goes', async () => {
    const [leaver, second] = [await signUp(test), await signUp(test)];
    const [alone, whole, shared] = [await uploaded(), await uploaded(leaver), await uploaded(second)];
    await test.http.delete(`/api/publishing/media/${alone.id}`).set(auth(user)).expect(200);
    await test.http.delete('/api/auth/me').set(auth(leaver)).send({ password: leaver.password }).expect(200);
    await test.app.get(MediaFiles).tidy();
    expect(await filesOf()).not.toContain(alone.id);
    expect(await filesOf()).not.toContain(whole.id);
    expect(await filesOf()).toContain(shared.id);
  });

  /** As a version before stored them. */
  const inRows = async (pieces: Buffer[], mime: string): Promise<{ id: string; url: string }> => {
    const id = newId();
    const [picture, size] = [mime === 'image/png' ? pieces[0] : '', Buffer.concat(pieces).length];
    await test.query(
      `INSERT INTO media (id, workspace_id, mime, width, height, bytes, size) VALUES ($1, $2, $3, 9, 9, $4, $5)`,
      [id, user.workspaceId, mime, picture, size],
    );
    for (const [position, bytes] of picture ? [] : pieces.entries())
      await test.query('INSERT INTO media_pieces (media_id, position, bytes) VALUES ($1, $2, $3)', [
        id,
        position,
        bytes,
      ]);
    return { id, url: test.app.get(MediaService).urlOf(id) };
  };
  const pieces = [Buffer.alloc(4_000, 'a'), Buffer.alloc(4_000, 'b'), Buffer.from('end')];
  const left = `SELECT (SELECT count(*)::int FROM media WHERE bytes IS NOT NULL) + (SELECT count(*)::int FROM media_pieces WHERE bytes IS NOT NULL) AS left`;

  it('are moved out of the rows of a version before, at the latest when somebody looks', async () => {
    const [first, second] = [await inRows([png], 'image/png'), await inRows(pieces, 'video/mp4')];
    const part = await test.http.get(second.url).set('range', 'bytes=3999-8000').expect(206);
    expect((part.body as Buffer).toString()).toBe(`a${'b'.repeat(4_000)}e`);
    expect(await test.app.get(MediaFiles).tidy()).toBe(1);
    expect((await test.http.get(first.url).expect(200)).body).toEqual(png);
    expect(await test.app.get(MediaFiles).tidy()).toBe(0);
    expect(await test.query(left)).toEqual([{ left: 0 }]);
  });

  it('are moved at once by a command', async () => {
    await inRows(pieces, 'video/mp4');
    const line = '1 picture or video was moved out of Postgres; none is left there.';
    expect(await moveMedia(test.app)).toBe(line);
    expect(await test.query(left)).toEqual([{ left: 0 }]);
  });

  it('are missed at the start of a server that keeps files elsewhere', async () => {
    const warn = jest.spyOn(test.app.get(Logger), 'warn').mockReturnValue();
    const { id } = await uploaded();
    await test.app.get(MediaFiles).onApplicationBootstrap();
    expect(warn).not.toHaveBeenCalled();
    await test.app.get(FileStore).delete(id, null);
    await test.app.get(MediaFiles).onApplicationBootstrap();
    expect(warn.mock.calls).toEqual([[expect.stringContaining('mount that disk, share that folder or set S3_')]]);
    warn.mockRestore();
  });

  it('wait for a disk that is not mounted', async () => {
    const files = join(test.app.get(Env).dataDir, 'files');
    const [{ url }, { id: deleted }] = [await uploaded(), await uploaded()];
    await test.http.delete(`/api/publishing/media/${deleted}`).set(auth(user)).expect(200);
    await rename(files, `${files}-unplugged`);
    await mkdir(files);
    await expect(test.app.get(MediaFiles).tidy()).rejects.toThrow("can't be reached");
    const upload = test.http.post('/api/publishing/media').set(auth(user)).attach('file', png, 'a.png');
    for (const { body } of [await upload.expect(503), await test.http.get(url).expect(503)])
      expect(body.message).toBe("Pictures and videos can't be reached right now. Try again in a minute.");
    expect(await filesOf()).toEqual([]);
    await rmdir(files);
    await rename(`${files}-unplugged`, files);
    await test.app.get(MediaFiles).tidy();
    await test.http.get(url).expect(200);
    expect(await filesOf()).not.toContain(deleted);
  });

  it('stay in their rows while the disk takes nothing', async () => {
    const { id } = await inRows(pieces, 'video/mp4');
    const put = jest.spyOn(test.app.get(FileStore), 'put').mockRejectedValue(new FileStoreError('full', null));
    await expect(test.app.get(MediaFiles).tidy()).rejects.toThrow('no room left');
    const refused = await test.http
      .post('/api/publishing/media')
      .set(auth(user))
      .attach('file', png, 'a.png')
      .expect(503);
    expect(refused.body.message).toContain('There is no room left for pictures and videos on this server.');
    put.mockRestore();
    expect(
      await test.query('SELECT 1 FROM media WHERE NOT is_ready AND workspace_id = $1', [user.workspaceId]),
    ).toEqual([]);
    expect(await test.app.get(MediaFiles).tidy()).toBe(1);
    expect(await filesOf()).toContain(id);
  });

  it('that somebody took away are told by a sentence', async () => {
    const { id, url } = await uploaded();
    await test.app.get(FileStore).delete(id, null);
    const { body } = await test.http.get(url).expect(404);
    expect(body.message).toBe('The file is no longer there. Upload it again.');
  });
});
