import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/auth/actor';
import { BillingService } from '../../billing/billing.service';
import { userNotFound } from '../../users/users.errors';
import { isSample } from '../../users/users.types';
import { notCountedYet } from '../admin.errors';
import { AuditLogService } from '../audit/audit-log.service';
import { AuditedViewsService } from '../audit/audited-views.service';
import { masked, type PersonDetailResponse, type PersonResponse } from './people.dto';
import { PeopleRepository } from './people.repository';
import type { PeopleFilter, PeoplePage, PeopleCursor, PeopleSort } from './people.types';
import { invalidField } from '../../../common/errors/refusal';
import { isId } from '../../../common/ids/ids';

const encodePeopleCursor = ({ value, id }: PeopleCursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

const forms: Record<PeopleSort, RegExp> = {
  createdAt: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  lastActiveAt: /^(-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00)$/,
  name: /^[^\0]{0,500}$/su,
  generations: /^\d{1,9}$/,
  posts: /^\d{1,9}$/,
};

/** Throws 422 for one that was not made for this order. */
function decodePeopleCursor(text: string | undefined, sort: PeopleSort): PeopleCursor | null {
  if (!text) return null;
  const refusal = invalidField('cursor', "This cursor isn't valid. Start again from the first page.");
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const [value, id] = Array.isArray(parsed) ? (parsed as unknown[]) : [];
    if (typeof value === 'string' && isId(id) && forms[sort].test(value)) return { value, id };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw refusal;
}

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
      users: shown.map(({ sortValue: _sortValue, ...person }) => masked(person)),
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
      ...masked(person),
      workspaces,
      accounts,
      postCounts,
      events: await this.log.about(id),
    };
  }
}
