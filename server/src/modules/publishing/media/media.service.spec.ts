import { hmacSha256 } from '../../../common/crypto/crypto';
import type { Secrets } from '../../../config/secrets';
import type { ImageEncoder } from './image-encoder';
import type { MediaRoom } from './media-room.service';
import type { MediaRepository } from './media.repository';
import { MediaService } from './media.service';

describe('the pictures of posts', () => {
  const key = Buffer.alloc(32, 7);
  const actor = { userId: 'u', workspaceId: 'w', role: 'editor', via: 'screen' } as const;
  const bytes = jest.fn((_purpose: string) => key);
  const encode = jest.fn<Promise<object>, unknown[]>();
  const insert = jest.fn(async (_media: object) => 'id');
  const store = jest.fn((_workspaceId: string, _bytes: number, work: () => Promise<unknown>) => work());
  const deleteUnused = jest.fn(async (_days: number) => undefined);
  const media = new MediaService(
    { insert, deleteUnused } as unknown as MediaRepository,
    { encode } as unknown as ImageEncoder,
    { store } as unknown as MediaRoom,
    { bytes } as unknown as Secrets,
  );

  it('have an address that is signed with a key of its own', () => {
    const signature = hmacSha256(key, 'id').toString('base64url');
    expect(media.urlOf('id')).toBe(`/api/publishing/media/id/file?signature=${signature}`);
    expect(bytes.mock.calls).toEqual([['media']]);
  });

  it('are stored as they were encoded', async () => {
    const encoded = { mime: 'image/png', width: 3, height: 2 };
    encode.mockResolvedValueOnce({ status: 'encoded', bytes: Buffer.from('new'), ...encoded });
    const stored = await media.add(actor, { bytes: Buffer.from('old'), altText: 'A lake' });
    expect(stored).toEqual({ id: 'id', ...encoded, altText: 'A lake', size: 3, durationMs: null });
    expect(insert.mock.calls).toEqual([
      [{ ...encoded, altText: 'A lake', size: 3, workspaceId: 'w', bytes: Buffer.from('new') }],
    ]);
    expect(store.mock.calls).toEqual([['w', 3, expect.any(Function)]]);
  });

  it('are refused for what the encoder says', async () => {
    encode.mockResolvedValueOnce({ status: 'refused', why: 'too_slow' });
    await expect(media.add(actor, { bytes: Buffer.from(''), altText: null })).rejects.toThrow('too long to prepare');
  });

  it('are kept for 30 days without a post', async () => {
    await media.deleteUnused();
    expect(deleteUnused.mock.calls).toEqual([[30]]);
  });
});
