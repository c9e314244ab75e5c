import type { Actor } from '../../../common/auth/actor';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids/ids';
import { Clock, minuteMs, secondMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { demoFoundPosts, type DemoFoundPost, demoInstructions, demoMonitors, sampleNote } from './demo-automation.data';
import { type DemoAccount, DemoRepository } from '../demo.repository';

const replyMills = 10;

interface Monitor {
  id: string;
  handle: string;
  name: string;
  followers: number;
  replyCount: number;
  postsPerDay: number;
}

/** Gives the sample workspace two monitored accounts whose posts are on the sandbox's X, so that a reply to them really arrives. */
@Injectable()
export class DemoMonitoring {
  constructor(
    private readonly repository: DemoRepository,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async fill(owner: Actor): Promise<void> {
    const account = await this.repository.account(owner, 'twitter');
    if (!account) return;
    // Its own handles, so that no sample workspace finds the posts of another.
    const ending = newId().replace(/\D/g, '').slice(-4);
    const found: { post: DemoFoundPost; externalId: string }[] = [];
    for (const post of demoFoundPosts.toReversed()) {
      const text = post.text.replace('@me', `@${account.handle}`);
      const externalId = await this.putOnX(post.handle + ending, text);
      if (externalId === null) return;
      found.push({ post: { ...post, text }, externalId });
    }
    const monitors = demoMonitors.map(({ handle, ...rest }) => ({ id: newId(), handle: handle + ending, ...rest }));
    const sinceId = found.at(-1)?.externalId ?? '0';
    await this.repository.insert('monitors', ...monitors.map((monitor) => this.monitorRow(account, monitor, sinceId)));
    const watching = { accountId: account.accountId, workspaceId: owner.workspaceId };
    await this.repository.insert('watching_accounts', { ...watching, mentionsSinceId: sinceId });
    const rows = found.flatMap(({ post, externalId }) => {
      const monitor = monitors.find(({ handle }) => handle === post.handle + ending);
      return monitor ? [this.postRows(account, monitor, { post, externalId })] : [];
    });
    await this.repository.insert('monitored_posts', ...rows.map(({ post }) => post));
    await this.repository.insert('reply_candidates', ...rows.flatMap(({ candidates }) => candidates));
  }

  /** Returns X's id; null when the sandbox is away. */
  private async putOnX(handle: string, text: string): Promise<string | null> {
    const answer = await fetch(`${this.env.sandboxUrl}/x/posts.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ handle, text }),
      signal: AbortSignal.timeout(5 * secondMs),
    }).catch(() => null);
    return answer?.ok ? ((await answer.json()) as { id: string }).id : null;
  }

  private monitorRow({ workspaceId, userId, accountId }: DemoAccount, monitor: Monitor, sinceId: string) {
    const { id, handle, name, replyCount, postsPerDay } = monitor;
    const now = this.clock.now();
    return {
      ...{ id, workspaceId, createdById: userId, accountId },
      ...{ externalId: id, twitterUsername: handle, handleKey: handle, name, mode: 'review', tone: '' },
      ...{ instructions: demoInstructions, replyCount, dailyCap: 10, dailyBudgetCents: 100 },
      ...{ postsPerDay, sinceId, lastCheckedAt: now },
      ...{ nextCheckAt: new Date(now.getTime() + minuteMs), intervalSeconds: 60 },
    };
  }

  private postRows(
    { workspaceId, userId, accountId }: DemoAccount,
    { id: monitorId, handle, name, followers }: Monitor,
    { post, externalId }: { post: DemoFoundPost; externalId: string },
  ) {
    const { text, agoMinutes, figures, isSummons = false, suggestions, outcome } = post;
    const id = newId();
    const postedAt = new Date(this.clock.now().getTime() - agoMinutes * minuteMs);
    const decidedAt = new Date(postedAt.getTime() + 20 * minuteMs);
    const candidates = suggestions.map((suggestion, position) => ({ id: newId(), position, text: suggestion }));
    const sent = {
      ...{ status: 'sent', candidateId: candidates[0]?.id, approvedById: userId, decidedBy: 'person' },
      ...{ approvedAt: decidedAt, sentAt: decidedAt, replyCostMills: replyMills },
    };
    const skip = typeof outcome === 'object' ? outcome : null;
    const row = {
      ...{ id, workspaceId, monitorId, accountId, externalId },
      ...{ conversationId: externalId, url: `https://x.com/${handle}/status/${externalId}`, text },
      ...{ authorHandle: handle, authorKey: handle, authorName: name, postedAt, followers, ...figures },
      ...{ isSummoned: isSummons, createdAt: postedAt, skipCode: skip?.skipCode, skipMessage: skip?.skipMessage },
      ...(outcome === 'sent' ? sent : { status: skip ? 'skipped' : (outcome ?? 'waiting') }),
    };
    const shared = { monitoredPostId: id, notes: [sampleNote], model: 'Sample', isByModel: false, createdAt: postedAt };
    return { post: row, candidates: candidates.map((candidate) => ({ ...candidate, ...shared })) };
  }
}
