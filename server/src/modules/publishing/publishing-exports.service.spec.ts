import type { MediaRepository } from './media/media.repository';
import type { Transactions } from '../../database/transactions';
import type { MediaFiles } from './media/media-files.service';
import { PublishingExports } from './publishing-exports.service';

describe('the media that people take along', () => {
  const mimes = ['image/jpeg', 'image/png', 'image/gif', 'video/mp4', 'video/quicktime'];
  const rows = mimes.map((mime) => ({ id: mime.replace(/.*\//, ''), at: '', mime }));
  const transactions = { query: async () => rows } as unknown as Transactions;
  const stored = async (key: { id: string; workspaceId: string }) =>
    key.id === 'gif' || key.workspaceId !== 'w' ? null : { id: key.id };
  const files = { open: async ({ id }: { id: string }) => [Buffer.from(id)] } as unknown as MediaFiles;
  const exports = new PublishingExports(transactions, { stored } as unknown as MediaRepository, files);

  it('are named by what they are, and left out once they are deleted', async () => {
    const [listed, taken] = [[] as unknown[], [] as unknown[]];
    for await (const row of exports.media('w')) listed.push(row);
    for await (const file of exports.pictures('w')) taken.push(file);
    expect(listed).toEqual([
      { ...rows[0], file: 'media/jpeg.jpg' },
      { ...rows[1], file: 'media/png.png' },
      { ...rows[2], file: 'media/gif.gif' },
      { ...rows[3], file: 'media/mp4.mp4' },
      { ...rows[4], file: 'media/quicktime.mov' },
    ]);
    expect(taken).toEqual([
      { name: 'jpeg.jpg', pieces: [Buffer.from('jpeg')] },
      { name: 'png.png', pieces: [Buffer.from('png')] },
      { name: 'mp4.mp4', pieces: [Buffer.from('mp4')] },
      { name: 'quicktime.mov', pieces: [Buffer.from('quicktime')] },
    ]);
  });
});
