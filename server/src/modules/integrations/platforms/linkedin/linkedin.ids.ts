import { dayMs, secondMs } from '../../../../common/time/clock';
import { timeOfPost } from './linkedin.archive';

const timeOfId = (id: string): number | null => timeOfPost(id)?.getTime() ?? null;

/** Returns when a post was made, by its id; where that contradicts the day that a file gives, the beginning of the day. */
export function postTime(id: string, day: string): Date {
  const [time, start] = [timeOfId(id), Date.parse(day)];
  // Days are those of the person's time zone.
  return new Date(time !== null && time > start - dayMs && time < start + 2 * dayMs ? time : start);
}

/** Returns what finds a post by any of its ids: LinkedIn gives it one as a share and another as an activity, within a second of each other. */
export function byAnyId<Post extends { externalId: string }>(posts: readonly Post[]): (id: string) => Post | null {
  const byId = new Map(posts.map((post) => [post.externalId, post]));
  const bySecond = new Map(posts.map((post) => [secondOf(post.externalId), post]));
  return (id) => {
    const second = secondOf(id);
    const near = second === null ? [] : [second, second - 1, second + 1];
    return byId.get(id) ?? near.map((one) => bySecond.get(one)).find(Boolean) ?? null;
  };
}

function secondOf(id: string): number | null {
  const time = timeOfId(id);
  return time === null ? null : Math.floor(time / secondMs);
}
