import { closeUploads, uploadsOf } from '../../../common/archives/archives.fake';
import { dayMs } from '../../../common/time/clock';
import { readHistory } from './history-reader';

afterEach(closeUploads);

const now = new Date('2026-11-02T12:00:00Z');
const linkedin = { platform: 'linkedin' as const, handle: 'ada', name: 'Ada', now };
const read = async (files: Record<string, string>) => (await readHistory(uploadsOf(files), linkedin)).history;

it("gives the server no more than it takes in one go, of LinkedIn's posts and of its days", async () => {
  const shares = Array.from({ length: 20_002 }, (_, at) => `2026-05-01 10:00:00,urn:li:share:${at + 10_000},Words`);
  const { posts, skipped } = await read({ 'Shares.csv': `Date,ShareLink,ShareCommentary\n${shares.join('\n')}` });
  expect(posts).toHaveLength(20_000);
  expect(skipped).toEqual([{ reason: 'Posts before your newest 20,000', count: 2 }]);
  const isoDay = (ago: number): string => new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10);
  const rows = Array.from({ length: 5_000 }, (_, ago) => `${isoDay(ago + 1)},5,1`);
  const { days } = await read({ 'a.csv': `Date,Impressions,Engagements\n${rows.join('\n')}` });
  expect([days.length, days.at(-1)?.day]).toEqual([4_000, isoDay(1)]);
});

it('has no day that no calendar of ours has', async () => {
  const rows = ['0000-01-01', '1/1/0000', '12/31/9999', '10/30/2026'].map((day) => `${day},5,1`);
  const { days, skipped } = await read({ 'a.csv': `Date,Impressions,Engagements\n${rows.join('\n')}` });
  expect(days.map(({ day }) => day)).toEqual(['2026-10-30']);
  expect(skipped).toEqual([{ reason: 'Rows without a readable date', count: 3 }]);
});
