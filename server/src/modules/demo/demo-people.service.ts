import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/ids';
import { Clock, minuteMs } from '../../common/time/clock';
import { UsersService } from '../users/users.service';
import { demoDomain, type User } from '../users/users.types';
import { VoicesService } from '../voices/voices.service';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { DemoAutomationRepository } from './automation/demo-automation.repository';
import { demoPosts } from './demo-posts.data';
import { demoNotices, demoTeam, demoVoice } from './demo-schedule.data';
import { type DemoOwner, DemoRepository } from './demo.repository';

/** Gives the sample workspace people: a team of three, the voice they write in, and what they were notified of. */
@Injectable()
export class DemoPeople {
  constructor(
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly voices: VoicesService,
    private readonly automation: DemoAutomationRepository,
    private readonly repository: DemoRepository,
    private readonly clock: Clock,
  ) {}

  /** The address is nobody's, and each login has its own. */
  create(handle: string, name: string): Promise<User> {
    const email = `${handle}.${newId().slice(-12)}@${demoDomain}`;
    return this.users.create({ email, name, passwordHash: null, emailVerifiedAt: this.clock.now() });
  }

  async fill(owner: DemoOwner): Promise<void> {
    for (const { handle, name, role, agoMinutes } of demoTeam) {
      const { id } = await this.create(handle, name);
      await this.workspaces.addMember(owner.workspaceId, id, role);
      await this.repository.setLastActive(id, this.minutesAgo(agoMinutes));
    }
    await this.learnVoice(owner);
    await this.notify(owner);
  }

  private async learnVoice(owner: DemoOwner): Promise<void> {
    const accounts = await Promise.all(
      (['twitter', 'linkedin'] as const).map((platform) => this.automation.account(owner, platform)),
    );
    const accountIds = accounts.flatMap((account) => account?.accountId ?? []);
    const voice = await this.voices.create(owner, { ...demoVoice, accountIds });
    const key = { workspaceId: owner.workspaceId, id: voice.id, field: 'texts' };
    const sample = { source: 'pasted', platform: 'twitter', postedAt: null, isReply: false } as const;
    await this.voices.addSamples(
      key,
      demoPosts.map(({ text }) => ({ text, ...sample })),
    );
  }

  private async notify({ workspaceId, userId }: DemoOwner): Promise<void> {
    const rows = demoNotices.map(({ agoMinutes, isRead, ...notice }) => {
      const createdAt = this.minutesAgo(agoMinutes);
      return {
        ...{ id: newId(), key: `demo/${notice.kind}`, workspaceId, userId, ...notice },
        ...{ inApp: true, readAt: isRead ? createdAt : null, createdAt },
      };
    });
    await this.automation.insert('notifications', ...rows);
  }

  private minutesAgo(minutes: number): Date {
    return new Date(this.clock.now().getTime() - minutes * minuteMs);
  }
}
