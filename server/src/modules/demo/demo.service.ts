import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/ids';
import { Clock, dayMs } from '../../common/time/clock';
import { CountingService } from '../admin/counting/counting.service';
import { AuthService } from '../auth/auth.service';
import type { Client, SignedIn } from '../auth/auth.types';
import { BillingService } from '../billing/billing.service';
import { UsersService } from '../users/users.service';
import { demoDomain, type User } from '../users/users.types';
import { WorkspacesService } from '../workspaces/workspaces.service';
import type { DemoRole } from './demo.dto';
import { DemoRepository } from './demo.repository';
import { SampleLoader } from './sample-loader.service';
import { sampleTimezone, SampleValues } from './sample-values';
import { sample } from './sample';

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
    private readonly loader: SampleLoader,
    private readonly repository: DemoRepository,
    private readonly counting: CountingService,
    private readonly clock: Clock,
  ) {}

  async login(as: DemoRole, client: Client): Promise<SignedIn> {
    const created = await this.create('maya', 'Maya Ortiz');
    const workspaceId = await this.workspaces.createPersonal({ ...created, timezone: sampleTimezone });
    await this.billing.setPlan(workspaceId, 'pro');
    if (as === 'admin') await this.users.makeAdmin(created.id);
    const { onboarding } = sample;
    const onboarded = { timezone: sampleTimezone, onboardedAt: this.clock.now(), onboarding };
    const user = await this.users.update(created.id, onboarded);
    const people = { maya: user.id, ...(await this.addTeam(workspaceId)) };
    await this.loader.load({ workspaceId, userId: user.id, role: 'owner', via: 'screen' }, people);
    await this.counting.request(historyDays);
    return this.auth.signIn(user, client);
  }

  dropOld(): Promise<void> {
    return this.repository.dropCreatedBefore(new Date(this.clock.now().getTime() - dayMs));
  }

  private async addTeam(workspaceId: string): Promise<Record<string, string>> {
    const values = new SampleValues(this.clock.now());
    const team: Record<string, string> = {};
    for (const { ref, name, role, lastActive } of sample.team) {
      const { id } = await this.create(ref, name);
      await this.workspaces.addMember(workspaceId, id, role);
      await this.repository.setLastActive(id, values.time(lastActive));
      team[ref] = id;
    }
    return team;
  }

  /** The address is nobody's, and each login has its own. */
  private create(handle: string, name: string): Promise<User> {
    const email = `${handle}.${newId().slice(-12)}@${demoDomain}`;
    return this.users.create({ email, name, passwordHash: null, emailVerifiedAt: this.clock.now() });
  }
}
