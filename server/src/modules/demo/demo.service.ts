import { Injectable } from '@nestjs/common';
import { Clock, dayMs } from '../../common/time/clock';
import { CountingService } from '../admin/counting/counting.service';
import { AuthService } from '../auth/auth.service';
import type { Client, SignedIn } from '../auth/auth.types';
import { BillingService } from '../billing/billing.service';
import { UsersService } from '../users/users.service';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { DemoAnalytics } from './demo-analytics.service';
import { DemoAutomation } from './automation/demo-automation.service';
import { demoTimezone } from './demo-content.data';
import type { DemoRole } from './demo.dto';
import { DemoHistory } from './demo-history.service';
import { DemoMonitoring } from './automation/demo-monitoring.service';
import { DemoPeople } from './demo-people.service';
import { DemoRepository } from './demo.repository';
import { DemoSchedule } from './demo-schedule.service';

/** Nothing in the sample is older: site admins see it in their figures. */
const historyDays = 120;

/**
 * Makes sample people: each login gets a workspace of its own, filled with a few months of work, which is deleted after a
 * day.
 */
@Injectable()
export class DemoService {
  constructor(
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly billing: BillingService,
    private readonly auth: AuthService,
    private readonly history: DemoHistory,
    private readonly analytics: DemoAnalytics,
    private readonly automation: DemoAutomation,
    private readonly monitoring: DemoMonitoring,
    private readonly schedule: DemoSchedule,
    private readonly people: DemoPeople,
    private readonly repository: DemoRepository,
    private readonly counting: CountingService,
    private readonly clock: Clock,
  ) {}

  async login(as: DemoRole, client: Client): Promise<SignedIn> {
    const created = await this.people.create('maya', 'Maya Ortiz');
    const workspaceId = await this.workspaces.createPersonal({ ...created, timezone: demoTimezone });
    await this.billing.setPlan(workspaceId, 'pro');
    if (as === 'admin') await this.users.makeAdmin(created.id);
    const user = await this.users.update(created.id, {
      timezone: demoTimezone,
      onboardedAt: this.clock.now(),
      onboarding: { niche: 'SaaS', audience: 'Small roasteries', goals: ['Find customers'], tone: 'Direct' },
    });
    const { history, analytics, automation, monitoring, schedule, people } = this;
    const owner = { workspaceId, userId: user.id, role: 'owner', via: 'screen' } as const;
    // What follows `analytics` needs the accounts that it connects.
    for (const part of [history, analytics, automation, monitoring, schedule, people]) await part.fill(owner);
    await this.counting.request(historyDays);
    return this.auth.signIn(user, client);
  }

  dropOld(): Promise<void> {
    return this.repository.dropCreatedBefore(new Date(this.clock.now().getTime() - dayMs));
  }
}
