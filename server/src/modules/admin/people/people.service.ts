import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/actor';
import { BillingService } from '../../billing/billing.service';
import { userNotFound } from '../../users/users.errors';
import { isSample } from '../../users/users.types';
import { notCountedYet } from '../admin.errors';
import { AuditLogService } from '../audit/audit-log.service';
import { AuditedViewsService } from '../audit/audited-views.service';
import { decodePeopleCursor, encodePeopleCursor } from './people-cursor';
import {
  type PersonDetailResponse,
  type PersonResponse,
  toPerson,
  toPersonAccount,
  toPersonDetails,
} from './people.dto';
import { PeopleRepository } from './people.repository';
import type { PeopleFilter, PeoplePage } from './people.types';

/** Shows people to admins; each look is written down. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly repository: PeopleRepository,
    private readonly billing: BillingService,
    private readonly views: AuditedViewsService,
    private readonly log: AuditLogService,
  ) {}

  /** Shows the sample admin samples alone. Throws CONFLICT for an order by figures that nobody has counted yet. */
  async list(
    admin: Principal,
    filter: PeopleFilter,
    page: PeoplePage,
  ): Promise<{ users: PersonResponse[]; nextCursor: string | null }> {
    await this.views.record(admin, filter.search ? 'users_searched' : 'users_listed');
    const after = decodePeopleCursor(page.cursor, page.sort);
    const isByFigures = page.sort === 'generations' || page.sort === 'posts';
    if (isByFigures && !(await this.repository.addMissingFigures())) throw notCountedYet();
    const rows = await this.repository.list(
      { ...filter, samplesOnly: isSample(admin) },
      { ...page, after },
      this.billing.planRules(),
    );
    const shown = rows.slice(0, page.limit);
    const last = rows.length > page.limit ? shown.at(-1) : undefined;
    return {
      users: shown.map(toPerson),
      nextCursor: last ? encodePeopleCursor({ value: last.sortValue, id: last.id }) : null,
    };
  }

  /** Throws NOT_FOUND. */
  async show(admin: Principal, id: string): Promise<PersonDetailResponse> {
    const rules = this.billing.planRules();
    const person = await this.repository.find(id, rules);
    if (!person) throw userNotFound();
    const [workspaces, accounts, postCounts] = await Promise.all([
      this.repository.workspacesOf(id, rules),
      this.repository.accountsOf(id),
      this.repository.postCountsOf(id),
      this.views.record(admin, 'user_viewed', { userId: id }),
    ]);
    return {
      ...toPersonDetails(person),
      workspaces: workspaces.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() })),
      accounts: accounts.map(toPersonAccount),
      postCounts,
      events: await this.log.about(id),
    };
  }
}
