import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount } from '../../../../test/factories/stored-account.factory';
import { auth, makePerson, type TestPerson } from '../../../../test/factories/user.factory';
import { newId } from '../../../common/ids/ids';
import { dayMs, hourMs } from '../../../common/time/clock';
import { noFigures } from '../../integrations/metrics/metrics-reader.types';
import { PastReadings } from '../collection/past-readings.service';

describe('posts by views', () => {
  let test: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    person = await makePerson(test);
  });
  afterAll(() => test.close());

  /** Published posts of these texts, seen so often; null: never read. */
  const publish = async (seen: Record<string, number | null>, { workspaceId }: TestPerson = person): Promise<void> => {
    const { id: accountId } = await storeAccount(test, workspaceId);
    const at = new Date(test.clock.now().getTime() - 2 * dayMs);
    const made = Object.entries(seen).map(([text, impressions]) => ({ id: newId(), text, impressions }));
    for (const { id, text } of made) {
      await test.query(
        `WITH post AS (
           INSERT INTO posts (id, workspace_id, account_id, platform, kind, status, source, version, published_at)
           VALUES ($1, $2, $3, 'twitter', 'single', 'published', 'test', 1, $4))
         INSERT INTO post_parts (id, post_id, position, text, media_ids, status) VALUES ($1, $1, 0, $5, '{}', 'published')`,
        [id, workspaceId, accountId, at, text],
      );
    }
    await test.app.get(PastReadings, { strict: false }).store(
      { workspaceId, accountId, platform: 'twitter', newestId: '1', startedAt: at, followers: [] },
      made.map(({ id, text, impressions }) => ({
        ...{ externalId: newId(), postId: id, url: null, text, hasMedia: false, hasLink: false, postedAt: at },
        readings: [{ at: new Date(at.getTime() + hourMs), figures: { ...noFigures, impressions } }],
      })),
      test.clock.now(),
    );
  };
  const page = async (query: object) =>
    (
      await test.http
        .get('/api/integrations/posts')
        .query({ sort: 'views', ...query })
        .set(auth(person))
        .expect(200)
    ).body;
  const texts = async (query: object = {}): Promise<string[]> =>
    (await page(query)).data.map(({ parts }: { parts: { text: string }[] }) => parts[0]?.text);

  it('come with the most seen first, or turned around, and leave out those without a count', async () => {
    await publish({ some: 120, most: 4_930, unread: null, few: 7 });
    expect(await texts()).toEqual(['most', 'some', 'few']);
    expect(await texts({ order: 'ascending' })).toEqual(['few', 'some', 'most']);
  });

  it('go on from page to page, equals included', async () => {
    await publish({ a: 5, b: 5, c: 5, most: 9 });
    const first = await page({ limit: 2 });
    const second = await page({ limit: 2, cursor: first.meta.nextCursor });
    expect(second.meta.nextCursor).toBeNull();
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(first.data[0].parts[0].text).toBe('most');
  });

  it('match the filter, and are of this workspace alone', async () => {
    await publish({ 'the harbour': 3, 'the quarry': 8 });
    const stranger = await makePerson(test);
    await publish({ theirs: 99 }, stranger);
    expect(await texts({ search: 'harbour' })).toEqual(['the harbour']);
    expect(await texts({ status: 'draft' })).toEqual([]);
    expect(await texts({ platform: 'linkedin' })).toEqual([]);
    expect(await texts()).toEqual(['the quarry', 'the harbour']);
  });
});
