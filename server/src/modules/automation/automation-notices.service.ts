import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env';
import { NotificationsService } from '../notifications/notifications.service';
import type { Rule, Run } from './automation.types';

const rulesPath = '/automation';
const ruleAddress = ({ id }: Pick<Rule, 'id'>): string => `${rulesPath}/${id}`;

type About = Pick<Rule, 'id' | 'workspaceId' | 'createdById' | 'name'>;

/** News of a rule, for whoever made it, or for the owner when that person has left the workspace. */
@Injectable()
export class AutomationNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly env: Env,
  ) {}

  draftReady(rule: About, run: Run): Promise<void> {
    const path = `${rulesPath}?tab=waiting`;
    const news = { title: `Review a draft from “${rule.name}”`, body: run.matched, path };
    return this.notify(rule, { kind: 'automation_review', key: `automation_review/${run.id}`, ...news });
  }

  notesNeeded(rule: About, run: Run, body: string): Promise<void> {
    const title = `“${rule.name}” needs notes`;
    const news = { title, body, path: ruleAddress(rule) };
    return this.notify(rule, { kind: 'automation_review', key: `automation_notes/${run.id}`, ...news });
  }

  failing(rule: About, run: Run, reason: string): Promise<void> {
    const title = `“${rule.name}” failed three times and stopped`;
    const body = `${reason} Fix that, then resume the rule.`;
    const news = { title, body, path: `${ruleAddress(rule)}?tab=runs` };
    return this.notify(rule, { kind: 'automation_stopped', key: `automation_failing/${run.id}`, ...news });
  }

  /** `eventId`: of the account's return, which is told once. */
  accountIsBack(rule: About, account: string, eventId: string): Promise<void> {
    const title = `Resume “${rule.name}”`;
    const body = `${account} was reconnected. The rule stays paused until you resume it.`;
    const news = { title, body, path: rulesPath };
    return this.notify(rule, { kind: 'automation_stopped', key: `automation_back/${rule.id}/${eventId}`, ...news });
  }

  private async notify(
    { workspaceId, createdById }: About,
    { kind, key, title, body, path }: { kind: string; key: string; title: string; body: string; path: string },
  ): Promise<void> {
    const userIds = await this.notifications.memberOrOwner(workspaceId, createdById);
    const action = { label: 'Open Automation', url: `${this.env.publicUrl}${path}` };
    const mail = { subject: title, text: `${title}.\n\n${body}`, action };
    await this.notifications.notify({ kind, key, userIds, workspaceId, title, body, path, mail });
  }
}
