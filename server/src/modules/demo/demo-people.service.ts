import type { Actor } from '../../common/auth/actor';
import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/ids';
import { Clock, minuteMs } from '../../common/time/clock';
import { UsersService } from '../users/users.service';
import { demoDomain, type User } from '../users/users.types';
import { VoicesService } from '../voices/voices.service';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { demoPosts } from './demo-posts.data';
import { demoComments, demoNotices, demoPlanned, demoTeam, demoVoice } from './demo-schedule.data';
import { DemoRepository } from './demo.repository';

interface Notice {
  kind: string;
  title: string;
  body: string;
  path: string;
  agoMinutes: number;
  isRead: boolean;
}

/** Gives the sample workspace people: a team of three, the voice they write in, and what they were notified of. */
@Injectable()
export class DemoPeople {
  constructor(
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly voices: VoicesService,
    private readonly repository: DemoRepository,
    private readonly clock: Clock,
  ) {}

  /** The address is nobody's, and each login has its own. */
  create(handle: string, name: string): Promise<User> {
    const email = `${handle}.${newId().slice(-12)}@${demoDomain}`;
    return this.users.create({ email, name, passwordHash: null, emailVerifiedAt: this.clock.now() });
  }

  async fill(owner: Actor): Promise<void> {
    const team = new Map<string, User>();
    for (const { handle, name, role, agoMinutes } of demoTeam) {
      const user = await this.create(handle, name);
      const { id } = user;
      team.set(handle, user);
      await this.workspaces.addMember(owner.workspaceId, id, role);
      await this.repository.setLastActive(id, this.minutesAgo(agoMinutes));
    }
    await this.learnVoice(owner);
    await this.comment(owner, team);
    await this.notify(owner, demoNotices);
  }

  private async learnVoice(owner: Actor): Promise<void> {
    const accounts = await Promise.all(
      (['twitter', 'linkedin'] as const).map((platform) => this.repository.account(owner, platform)),
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

  /** On what is planned first on LinkedIn; the owner, who wrote it, hears of it. */
  private async comment(owner: Actor, team: ReadonlyMap<string, User>): Promise<void> {
    const postId = await this.repository.planned(owner, demoPlanned.linkedin[0][0]);
    if (postId === null) return;
    for (const { handle, text, agoMinutes, isRead } of demoComments) {
      const author = team.get(handle);
      if (!author) continue;
      const id = newId();
      const createdAt = this.minutesAgo(agoMinutes);
      const comment = { id, workspaceId: owner.workspaceId, postId, userId: author.id, text, createdAt };
      await this.repository.insert('post_comments', comment);
      const path = `/posts?post=${postId}&comment=${id}`;
      const notice = { kind: 'post_comment', title: `${author.name} commented on a post`, body: text, path };
      await this.notify(owner, [{ ...notice, agoMinutes, isRead }]);
    }
  }

  private async notify({ workspaceId, userId }: Actor, notices: readonly Notice[]): Promise<void> {
    const rows = notices.map(({ agoMinutes, isRead, ...notice }) => {
      const createdAt = this.minutesAgo(agoMinutes);
      return {
        ...{ id: newId(), key: `demo/${notice.path}`, workspaceId, userId, ...notice },
        ...{ inApp: true, readAt: isRead ? createdAt : null, createdAt },
      };
    });
    await this.repository.insert('notifications', ...rows);
  }

  private minutesAgo(minutes: number): Date {
    return new Date(this.clock.now().getTime() - minutes * minuteMs);
  }
}
