import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env';
import { NotificationsService } from '../notifications/notifications.service';
import type { Rule, Run } from './automation.types';

const path = '/automation';

type About = Pick<Rule, 'id' | 'workspaceId' | 'createdById' | 'name'>;

/** News of a rule, for whoever made it, or for the owner when that person has left the workspace. */
@Injectable()
export class AutomationNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly env: Env,
  ) {}

  draftReady(rule: About, run: Run): Promise<void> {
    const news = { title: `Review a draft from “${rule.name}”`, body: run.matched };
    return this.notify(rule, { kind: 'automation_review', key: `automation_review/${run.id}`, ...news });
  }

  notesNeeded(rule: About, run: Run, body: string): Promise<void> {
    const title = `“${rule.name}” needs notes`;
    return this.notify(rule, { kind: 'automation_review', key: `automation_notes/${run.id}`, title, body });
  }

  failing(rule: About, run: Run, reason: string): Promise<void> {
    const title = `“${rule.name}” failed three times and stopped`;
    const body = `${reason} Fix that, then resume the rule.`;
    return this.notify(rule, { kind: 'automation_stopped', key: `automation_failing/${run.id}`, title, body });
  }

  /** `eventId`: of the account's return, which is told once. */
  accountIsBack(rule: About, account: string, eventId: string): Promise<void> {
    const title = `Resume “${rule.name}”`;
    const body = `${account} is connected again. The rule stays paused until you resume it.`;
    return this.notify(rule, { kind: 'automation_stopped', key: `automation_back/${rule.id}/${eventId}`, title, body });
  }

  private async notify(
    { workspaceId, createdById }: About,
    { kind, key, title, body }: { kind: string; key: string; title: string; body: string },
  ): Promise<void> {
    const userIds = await this.notifications.memberOrOwner(workspaceId, createdById);
    const action = { label: 'Open Automation', url: `${this.env.publicUrl}${path}` };
    const mail = { subject: title, text: `${title}.\n\n${body}`, action };
    await this.notifications.notify({ kind, key, userIds, workspaceId, title, body, path, mail });
  }
}
