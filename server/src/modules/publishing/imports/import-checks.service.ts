import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { refusalOf } from '../../../common/errors/refusal';
import { newId } from '../../../common/ids/ids';
import { dayMs } from '../../../common/time/clock';
import { inTurn } from '../../../text/in-turn';
import { isTooLong } from '../../../text/length/text-rules';
import { platformNames } from '../../../text/platform-names';
import { splitIntoParts } from '../../../text/thread/thread';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import type { ConnectedAccount } from '../../integrations/accounts/accounts.types';
import { limitedTo, type PostSettings } from '../../integrations/platforms/descriptor';
import { descriptorOf, publishablePlatforms } from '../../integrations/platforms/platforms';
import { PolicyService } from '../../integrations/policy/policy.service';
import { requireTaken, requireWanted } from '../posts/post-settings';
import { requirePostTexts, textHashOf } from '../posts/post-text';
import { sameTextTwice } from '../publishing.errors';
import { PublishingRepository } from '../publishing.repository';
import { readScheduleTime, type ScheduleTime } from '../scheduling/schedule-time';
import { inOneCell, type WrittenLine, writtenLines } from './import-lines';
import type { ImportEntity } from './import.entity';
import type { LineFixResponse } from './imports.dto';

/** A version of a line on an account. */
interface CheckedTarget {
  account: ConnectedAccount;
  settings: PostSettings;
}

export interface CheckedLine extends WrittenLine {
  targets: CheckedTarget[];
  scheduled: ScheduleTime | null;
  notes: string[];
}

interface Twin {
  postId: string;
  accountId: string;
  textHash: string;
  at: Date;
  line: CheckedLine;
}

/** Says of each line of an import what would go out of it, and what is wrong. */
@Injectable()
export class ImportChecks {
  constructor(
    private readonly accounts: AccountsService,
    private readonly policy: PolicyService,
    private readonly posts: PublishingRepository,
  ) {}

  async check(plan: ImportEntity): Promise<CheckedLine[]> {
    const { workspaceId } = plan;
    const all = await this.accounts.list(workspaceId);
    const accounts = all.filter(({ method }) => method === 'oauth');
    const closed = new Map<string, string>();
    for (const { id: accountId, platform } of accounts) {
      const refusal = await refusalOf(() => this.accounts.requirePublishable({ workspaceId, accountId, platform }));
      if (refusal) closed.set(accountId, refusal.message);
    }
    const now = await this.posts.databaseTime();
    const lines = await inTurn(writtenLines(plan, accounts), (line) => this.checkLine(line, closed, now));
    await this.refuseTwins(lines);
    return lines;
  }

  private async checkLine(line: WrittenLine, closed: Map<string, string>, now: Date): Promise<CheckedLine> {
    const targets = line.accounts.map((account) => ({ account, settings: settingsFor(account, line.settings) }));
    const checked: CheckedLine = { ...line, targets, scheduled: null, notes: [] };
    await this.readTime(checked, now);
    const media = { mediaCount: line.pictures.length };
    for (const address of line.pictures)
      if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
        line.blame('picture', `“${address}” is no address. Write where the picture is, such as https://…`);
    const texts = line.texts.map((text, at) => ({ text, mediaIds: [], field: `${at}` }));
    if (texts.length === 0) return checked;
    for (const { account, settings } of targets) {
      const { id, platform, maxLength } = account;
      const at = checked.scheduled?.at;
      const closedBy = closed.get(id);
      if (closedBy) line.blame('accounts', closedBy);
      const refusal = await refusalOf(async () => {
        requireTaken(platform, settings);
        requireWanted(platform, settings);
        requirePostTexts(platform, texts, { maxLength, settings, at });
      });
      const fixes = fixesFor(checked, account);
      if (refusal) line.blame('text', refusal.message, fixes);
      const parts = texts.map(({ text }, at) => ({ text, ...(at === 0 ? media : { mediaCount: 0 }) }));
      const kind = parts.length > 1 ? ('thread' as const) : ('single' as const);
      const [block] = await this.policy.check({ platform, kind, parts, isApprovedByPerson: true, maxLength, at }, [
        'block',
      ]);
      if (block && !refusal) line.blame('text', `${block.message} ${block.fix}`, fixes);
      for (const name of Object.keys(line.settings))
        if (!(name in settings))
          checked.notes.push(`${platformNames[platform]} has no ${name.replace('_', ' ')}, so it's left out there.`);
    }
    return checked;
  }

  private async readTime(line: CheckedLine, now: Date): Promise<void> {
    const { time, timezone } = line;
    if (!time || 'problem' in time) return;
    const written = 'local' in time ? time.local : time.instant;
    const refusal = await refusalOf(async () => {
      line.scheduled = readScheduleTime(written, timezone, now);
    });
    if (refusal) return line.blame(/zone/.test(refusal.message) ? 'timezone' : 'when', refusal.message);
    // A clock change leaves the hour out.
    if (line.scheduled && 'local' in time && !line.scheduled.local.startsWith(time.local))
      line.notes.push(
        `The clocks skip ${time.local.slice(11)} in ${timezone} on that day: it's published at ${DateTime.fromISO(line.scheduled.local).toFormat('HH:mm')}.`,
      );
  }

  /** The same text twice on an account within a day, in this file or among the posts that there are. */
  private async refuseTwins(lines: CheckedLine[]): Promise<void> {
    const twins = lines.flatMap((line): Twin[] => {
      const { scheduled, targets, texts } = line;
      if (!scheduled) return [];
      const textHash = textHashOf(texts[0] ?? '');
      return targets.map(({ account }) => ({
        postId: newId(),
        accountId: account.id,
        textHash,
        at: scheduled.at,
        line,
      }));
    });
    const stored = await this.posts.findTwins(twins.map(({ line: _, ...twin }) => twin));
    const before = new Map<string, Date>();
    for (const { postId, accountId, textHash, at, line } of twins.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      const key = `${accountId} ${textHash}`;
      const last = before.get(key);
      before.set(key, at);
      const isInFile = last !== undefined && at.getTime() - last.getTime() < dayMs;
      if (isInFile || stored.has(postId)) line.blame('text', sameTextTwice(publishablePlatforms[0], false).message);
    }
  }
}

/** What mends a line that a network doesn't take: a thread of its text, or leaving that account out. */
function fixesFor({ texts, accounts, placeOf }: CheckedLine, account: ConnectedAccount): LineFixResponse[] {
  const { text: rules, thread } = limitedTo(descriptorOf(account.platform), account.maxLength);
  const [text = '', ...others] = texts;
  const [textAt, accountsAt] = [placeOf('text'), placeOf('accounts')];
  const fixes: LineFixResponse[] = [];
  if (thread && textAt !== null && others.length === 0 && isTooLong(text, rules)) {
    const { parts, rest } = splitIntoParts(text, { rules, maxParts: thread.max });
    if (rest === '') fixes.push({ label: `Split in ${parts.length}`, column: textAt, value: inOneCell(parts) });
  }
  const left = accounts.filter((each) => each !== account);
  if (accountsAt !== null && left.length > 0) {
    const value = left.map(({ platform, handle }) => `${platformNames[platform]} ${handle}`).join('; ');
    fixes.push({ label: `Leave out ${platformNames[account.platform]}`, column: accountsAt, value });
  }
  return fixes;
}

/** What a network doesn't have is left out there. */
function settingsFor({ platform }: ConnectedAccount, settings: PostSettings): PostSettings {
  const known = descriptorOf(platform).settings.map(({ name }) => name);
  return Object.fromEntries(Object.entries(settings).filter(([name]) => known.includes(name)));
}
