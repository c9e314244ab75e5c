// The analysis of a public profile, from the posts that were read to the answer: nothing of it is the source's time.
import { load } from '../chaos/world.mjs';
import { report, timeOf } from './measuring.mjs';

const postCount = 500;
const mostMs = 100;
const hourMs = 3_600_000;
const words =
  'harbour lantern ferry winter customer invoice pricing onboarding deploy review teacher bread ladder meeting garden violin'.split(
    ' ',
  );
const shapes = [
  (a, b) => `Why does every ${a} need a ${b}? We asked 12 people.`,
  (a, b) => `3 things the ${a} taught me:\n\n1. The ${b} first\n2. Our ${a} last\n3. No ${b} at all`,
  (a, b) => `I moved the ${a} away from the ${b} last week. Nobody noticed, https://example.com/${a}?of=${b}`,
  (a, b) => `Stop selling the ${a}.\n\nSell the ${b}. ${`The ${b} beats a ${a} on most days. `.repeat(5)}`,
  (a, b) => `“The ${a} is the ${b}” said @ada, and @ben wrote it down #${a}`,
];

/** One in fifty as long as X allows. */
function posts(now) {
  return Array.from({ length: postCount }, (_, index) => {
    const [a, b] = [words[index % words.length], words[(index * 7 + 3) % words.length]];
    const text = shapes[index % shapes.length](a, b);
    return {
      id: String(index),
      url: `https://x.com/ada/status/${index}`,
      text: index % 50 === 0 ? text.repeat(200).slice(0, 25_000) : text,
      createdAt: new Date(now.getTime() - index * 7 * hourMs).toISOString(),
      author: { handle: 'ada', name: 'Ada' },
      isReply: false,
      isRepost: index % 10 === 9,
      isQuote: index % 11 === 0,
      likes: index % 37,
      replies: index % 5,
      reposts: index % 7,
      quotes: index % 3,
      views: 1_000 + ((index * 997) % 5_000),
      bookmarks: 0,
      hasMedia: index % 4 === 0,
      hasLink: index % 5 === 2,
    };
  });
}

export function benchProfile() {
  const { analyse } = load('./dist/modules/analytics/profiles/profile-analysis.js');
  const now = new Date();
  const read = posts(now);
  const ms = timeOf(() => analyse({ handle: 'ada' }, read, { now, hasReposts: true }));
  report(`analysis of ${postCount} posts`, `${ms.toFixed(1)} ms`, ms <= mostMs, `≤ ${mostMs} ms`);
}
