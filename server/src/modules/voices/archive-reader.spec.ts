import { closeUploads, uploadsOf } from '../../common/archives/archives.fake';
import { readArchive } from './archive-reader';

afterEach(closeUploads);

it("gives no more of LinkedIn's posts than are asked for, and the newest of them", async () => {
  const shares = ['2026-05-01', '2026-05-03', '2026-05-02'].map((day) => `${day} 10:00:00,,Of ${day}`);
  const uploads = uploadsOf({ 'Shares.csv': `Date,ShareLink,ShareCommentary\n${shares.join('\n')}` });
  const { posts } = await readArchive(uploads, 2);
  expect(posts.map(({ text }) => text)).toEqual(['Of 2026-05-03', 'Of 2026-05-02']);
});
