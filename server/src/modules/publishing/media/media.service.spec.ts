import { hmacSha256 } from '../../../common/crypto/crypto';
import type { Clock } from '../../../common/time/clock';
import type { Env } from '../../../config/env';
import type { Secrets } from '../../../config/secrets';
import type { Transactions } from '../../../database/transactions';
import { FakeFileStore } from '../../../files/file-store.fake';
import type { ImageEncoder } from './image-encoder';
import type { MediaRoom } from './media-room.service';
import type { MediaRepository } from './media.repository';
import { MediaService } from './media.service';

describe('the pictures of posts', () => {
  const key = Buffer.alloc(32, 7);
  const actor = { userId: 'u', workspaceId: 'w', role: 'editor', via: 'screen' } as const;
  const bytes = jest.fn((_purpose: string) => key);
  const read = jest.fn<Promise<object>, unknown[]>();
  const finish = jest.fn(async (_key: object) => true);
  const store = jest.fn(async (_workspaceId: string, _media: object, write: (id: string) => Promise<void>) => {
    await write('id');
    return 'id';
  });
  const files = new FakeFileStore();
  const media = new MediaService(
    { finish } as unknown as MediaRepository,
    { read } as unknown as ImageEncoder,
    { store } as unknown as MediaRoom,
    files,
    { now: () => new Date('2026-12-01T12:00:00Z') } as unknown as Clock,
    { publicUrl: 'https://q.test' } as unknown as Env,
    {} as Transactions,
    { bytes } as unknown as Secrets,
  );

  it('have an address that is signed with a key of its own', () => {
    const signature = hmacSha256(key, 'id').toString('base64url');
    expect(media.urlOf('id')).toBe(`/api/publishing/media/id/file?signature=${signature}`);
    expect(bytes.mock.calls).toEqual([['media']]);
  });

  it('have an address for each network that fetches them, for an hour', () => {
    const expires = Date.parse('2026-12-01T13:00:00Z');
    const signature = hmacSha256(key, `id linkedin ${expires}`).toString('base64url');
    const query = `platform=linkedin&expires=${expires}&signature=${signature}`;
    expect(media.publicUrlOf('id', 'linkedin')).toBe(`https://q.test/api/publishing/media/id/public?${query}`);
  });

  it('are stored as they were uploaded', async () => {
    const facts = { mime: 'image/png', fileMime: 'image/webp', width: 3, height: 2 };
    read.mockResolvedValueOnce({ status: 'read', ...facts });
    const stored = await media.add(actor, { bytes: Buffer.from('original'), altText: 'A lake' });
    expect(stored).toEqual({
      id: 'id',
      ...facts,
      altText: 'A lake',
      size: 8,
      durationMs: null,
      codec: null,
      pages: null,
      name: null,
      hasSound: null,
      coverId: null,
      captions: null,
    });
    expect(store.mock.calls).toEqual([
      ['w', { ...facts, altText: 'A lake', name: null, size: 8 }, expect.any(Function)],
    ]);
    expect(files.files).toEqual(new Map([['id', Buffer.from('original')]]));
    expect(finish.mock.calls).toEqual([[{ workspaceId: 'w', id: 'id' }]]);
  });

  it('are refused for what the encoder says', async () => {
    read.mockResolvedValueOnce({ status: 'refused', why: 'too_slow' });
    await expect(media.add(actor, { bytes: Buffer.from(''), altText: null })).rejects.toThrow('too long to prepare');
  });
});
