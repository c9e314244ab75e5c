import { fstatSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { closeUploads, uploadsOf } from '../archives/archives.fake';
import * as readers from './readers.fake';

const staying = () => new AbortController().signal;

describe('reading apart', () => {
  afterEach(closeUploads);

  it('answers 422 when one allocation outgrows the heap, and this process goes on', async () => {
    const read = readers.outgrowApart({ files: [], signal: staying() }, undefined);
    await expect(read).rejects.toMatchObject({ status: 422, message: expect.stringContaining('too much memory') });
  });

  it('ends with whoever sent the files', async () => {
    const files = uploadsOf({ 'a.csv': '' });
    const leaving = new AbortController();
    const read = readers.stayApart({ files, signal: leaving.signal }, undefined);
    while (fstatSync(files[0]?.fd ?? -1).size === 0) await wait(10);
    leaving.abort();
    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('answers 422 for a result that this process could not take in one go', async () => {
    const read = readers.answerTooMuchApart({ files: [], signal: staying() }, undefined);
    await expect(read).rejects.toMatchObject({ status: 422 });
  });

  it('knows none of our secrets, and tells a bug as a bug', async () => {
    const known = await readers.readSecretsApart({ files: [], signal: staying() }, undefined);
    expect(known.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([]);
    const bug = readers.stumbleApart({ files: [], signal: staying() }, undefined);
    await expect(bug).rejects.toMatchObject({ name: 'TypeError', message: 'A bug.' });
  });
});
