import { accountNumberIn, sampleAccount, sampleTimeline } from './sample-account';

const now = new Date('2026-11-20T10:00:00Z');
const dayMs = 24 * 3_600_000;

describe('a sample account', () => {
  it('is the same for a handle each time, in whatever capitals', () => {
    expect(sampleAccount('ada')).toEqual(sampleAccount('ada'));
    expect(sampleAccount('ADA').number).toBe(sampleAccount('ada').number);
    expect(sampleTimeline('ada', now)).toEqual(sampleTimeline('ada', now));
  });

  it('says that it is none of the real ones', () => {
    const { name, description, number } = sampleAccount('ada_lovelace');
    expect(name).toBe('Ada Lovelace');
    expect(description).toContain('Sample data of the Quillcast sandbox, not the real @ada_lovelace.');
    expect(number).toMatch(/^\d{15}$/);
    expect(sampleAccount('AdaLovelace').name).toBe('Ada Lovelace');
    expect(sampleAccount('___').name).toBe('___');
  });

  it('has 60 posts of the last 90 days, none in the future, the newest first by time and by id', () => {
    const posts = sampleTimeline('ada', now);
    expect(posts).toHaveLength(60);
    const ages = posts.map(({ createdAt }) => now.getTime() - createdAt.getTime());
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(90 * dayMs);
    expect(ages).toEqual([...ages].sort((a, b) => a - b));
    const ids = posts.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort().reverse());
    for (const id of ids) expect(id).toMatch(/^1\d{18}$/);
    expect(new Set(posts.map(({ text }) => text)).size).toBe(60);
  });

  it('keeps its ids as the days pass', () => {
    const later = sampleTimeline('ada', new Date(now.getTime() + 9 * dayMs));
    expect(later.map(({ id, text }) => [id, text])).toEqual(
      sampleTimeline('ada', now).map(({ id, text }) => [id, text]),
    );
  });

  it('varies in length, hour, kind and success', () => {
    const posts = sampleTimeline('ada', now);
    const lengths = posts.map(({ text }) => text.length);
    expect(Math.min(...lengths)).toBeLessThan(60);
    expect(Math.max(...lengths)).toBeGreaterThan(180);
    expect(new Set(posts.map(({ createdAt }) => createdAt.getUTCHours())).size).toBeGreaterThan(8);
    expect(posts.filter(({ inReplyToId }) => inReplyToId)).toHaveLength(6);
    for (const kind of [/\?$/, /\n/, /https:/]) expect(posts.some(({ text }) => kind.test(text))).toBe(true);
    const likes = posts.map(({ figures }) => figures.likes);
    expect(Math.max(...likes)).toBeGreaterThan(5 * (Math.min(...likes) + 1));
    for (const { figures } of posts) {
      expect(figures.views).toBeGreaterThanOrEqual(figures.likes);
      expect(figures.likes).toBeGreaterThanOrEqual(figures.reposts);
    }
  });

  it('differs from another one by selection, order and numbers', () => {
    const [ada, ben] = [sampleTimeline('ada', now), sampleTimeline('ben', now)];
    const texts = new Set(ada.map(({ text }) => text));
    expect(ben.some(({ text }) => !texts.has(text))).toBe(true);
    expect(ben.map(({ text }) => text).slice(0, 5)).not.toEqual(ada.map(({ text }) => text).slice(0, 5));
    expect(sampleAccount('ben').followers).not.toBe(sampleAccount('ada').followers);
  });

  it('is named by the ids of its posts, and by no snowflake', () => {
    const [post] = sampleTimeline('ada', now);
    expect(accountNumberIn(post?.id ?? '')).toBe(sampleAccount('ada').number);
    expect(accountNumberIn('2111111111111111111')).toBeNull();
  });
});
