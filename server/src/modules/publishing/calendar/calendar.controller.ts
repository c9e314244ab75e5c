import { Controller, Get, Query } from '@nestjs/common';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { dayMs } from '../../../common/time/clock';
import { invalidField } from '../../../common/errors/refusal';
import { toPostFilter } from '../posts/posts.dto';
import { IdeaSeries } from '../ideas/repeats/idea-series.service';
import { PublishingRepository } from '../publishing.repository';
import { SlotsService } from '../scheduling/slots.service';
import { CalendarQuery, CalendarResponse, placed, toCalendarPost } from './calendar.dto';

const mostDays = 62;
const mostPosts = 5_000;

@Controller('publishing/calendar')
export class CalendarController {
  constructor(
    private readonly posts: PublishingRepository,
    private readonly slots: SlotsService,
    private readonly series: IdeaSeries,
  ) {}

  /** Returns the posts of some days in short, drafts left out, and the times that are free on each account. */
  @Access('viewer', 'posts:read')
  @Get()
  async get(@CurrentActor() { workspaceId }: Actor, @Query() query: CalendarQuery): Promise<CalendarResponse> {
    const [from, to] = [new Date(query.from), new Date(query.to)];
    if (to <= from || to.getTime() - from.getTime() > mostDays * dayMs)
      throw invalidField('to', `to must be after from, by at most ${mostDays} days.`);
    const filter = { ...toPostFilter(query), statuses: query.status ?? placed };
    const posts = await this.posts.list(workspaceId, filter, {
      after: null,
      limit: mostPosts + 1,
      sort: 'time',
      order: 'ascending',
    });
    const repeated = await this.series.repeated(posts.map(({ ideaId }) => ideaId));
    return {
      posts: posts.slice(0, mostPosts).map((post) => toCalendarPost(post, repeated)),
      freeSlots: await this.slots.freeBetween(workspaceId, { from, to, accountId: query.accountId }),
      isCut: posts.length > mostPosts,
    };
  }
}
