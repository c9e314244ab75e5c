import type { StatedPostResponse, StatementTotalsResponse } from './statements.dto';

/** A post that is not more than this behind its time is on time. */
const onTimeSeconds = 60;

export function totalsOf(posts: StatedPostResponse[]): StatementTotalsResponse {
  const published = posts.filter(({ publishedAt }) => publishedAt !== null);
  const lateness = published.flatMap(({ lateSeconds }) => lateSeconds ?? []);
  const matching = published.filter(({ checked }) => checked === 'matches').length;
  const differing = published.filter(({ checked }) => checked === 'differs' || checked === 'gone').length;
  const costs = posts.flatMap(({ costCents }) => costCents ?? []);
  return {
    due: posts.length,
    published: published.length,
    late: lateness.filter((seconds) => seconds > onTimeSeconds).length,
    longestLateSeconds: lateness.length > 0 ? lateness.reduce((a, b) => Math.max(a, b)) : null,
    matching,
    differing,
    unchecked: published.length - matching - differing,
    costCents: costs.length > 0 ? Math.round(costs.reduce((a, b) => a + b) * 100) / 100 : null,
  };
}
