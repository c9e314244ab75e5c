import { timeOfPost } from '../../../common/archives/linkedin-archive';
import { dayMs, secondMs } from '../../../common/time/clock';

const timeOfId = (id: string): number | null => timeOfPost(id)?.getTime() ?? null;

/** Returns when a post was made, by its id; where that contradicts the day that a file gives, the beginning of the day. */
export function postTime(id: string, day: string): Date {
  const [time, start] = [timeOfId(id), Date.parse(day)];
  // Days are those of the person's time zone.
  return new Date(time !== null && time > start - dayMs && time < start + 2 * dayMs ? time : start);
}

/** Finds a post by any of its ids: LinkedIn gives it one as a share and another as an activity, within a second of each other. */
export class PostsByTime<Post extends { externalId: string }> {
  private readonly byId = new Map<string, Post>();
  private readonly bySecond = new Map<number, Post>();

  constructor(posts: readonly Post[]) {
    for (const post of posts) {
      this.byId.set(post.externalId, post);
      const second = secondOf(post.externalId);
      if (second !== null) this.bySecond.set(second, post);
    }
  }

  find(id: string): Post | null {
    const second = secondOf(id);
    const near = second === null ? [] : [second, second - 1, second + 1];
    return this.byId.get(id) ?? near.map((one) => this.bySecond.get(one)).find(Boolean) ?? null;
  }
}

function secondOf(id: string): number | null {
  const time = timeOfId(id);
  return time === null ? null : Math.floor(time / secondMs);
}
