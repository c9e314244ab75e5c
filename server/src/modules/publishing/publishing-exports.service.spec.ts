import type { MediaRepository } from './media/media.repository';
import type { PublishingExportsRepository } from './publishing-exports.repository';
import { PublishingExports } from './publishing-exports.service';

describe('the pictures that people take along', () => {
  const rows = ['jpeg', 'png', 'gif'].map((kind) => ({ id: kind, at: '', mime: `image/${kind}` }));
  const repository = { media: async () => rows } as unknown as PublishingExportsRepository;
  const content = async (key: { id: string; workspaceId: string }) =>
    key.id === 'gif' || key.workspaceId !== 'w' ? null : { bytes: Buffer.from(key.id) };
  const exports = new PublishingExports(repository, { content } as unknown as MediaRepository);

  it('are named by what they are, and left out once they are deleted', async () => {
    const [listed, files] = [[] as unknown[], [] as unknown[]];
    for await (const row of exports.media('w')) listed.push(row);
    for await (const file of exports.pictures('w')) files.push(file);
    expect(listed).toEqual([
      { ...rows[0], file: 'media/jpeg.jpg' },
      { ...rows[1], file: 'media/png.png' },
      { ...rows[2], file: 'media/gif.gif' },
    ]);
    expect(files).toEqual([
      { name: 'jpeg.jpg', bytes: Buffer.from('jpeg') },
      { name: 'png.png', bytes: Buffer.from('png') },
    ]);
  });
});
