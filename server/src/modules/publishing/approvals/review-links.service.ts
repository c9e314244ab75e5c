import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { randomToken, sha256 } from '../../../common/crypto/crypto';
import { rateLimited } from '../../../common/errors/refusal';
import { newId } from '../../../common/ids/ids';
import { RateLimiter, type RateRule } from '../../../common/rate-limits/rate-limiter';
import { Clock, dayMs, hourMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { CommentsService } from '../comments/comments.service';
import type { IdeaKey } from '../ideas/ideas.repository';
import { IdeasService } from '../ideas/ideas.service';
import { PostResponses } from '../posts/post-responses.service';
import { ApprovalEntity, ReviewLinkEntity } from './approval.entity';
import type {
  GuestCommentRequest,
  GuestDecisionRequest,
  GuestReviewResponse,
  NewReviewLinkResponse,
  ReviewLinkResponse,
} from './approvals.dto';
import { reviewLinkNotFound } from './approvals.errors';
import { Approvals } from './approvals.service';

const lifeMs = 7 * dayMs;

/** More than a person writes and decides. */
const answersPerLink: RateRule = { limit: 60, windowMs: hourMs };

/** Secret addresses by which people without an account read one idea, comment on it and decide. */
@Injectable()
export class ReviewLinks {
  constructor(
    private readonly transactions: Transactions,
    private readonly approvals: Approvals,
    private readonly ideas: IdeasService,
    private readonly responses: PostResponses,
    private readonly comments: CommentsService,
    private readonly accounts: AccountsService,
    private readonly workspaces: WorkspacesService,
    private readonly limiter: RateLimiter,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Returns a new link for seven days. Its secret is not stored, so this is the only time it can be read. */
  async create(key: IdeaKey, userId: string): Promise<NewReviewLinkResponse> {
    const approvalId = await this.approvals.idOf(key, userId);
    const token = randomToken();
    const createdAt = this.clock.now();
    const link = { id: newId(), createdAt, expiresAt: new Date(createdAt.getTime() + lifeMs) };
    await this.links.insert({ ...link, workspaceId: key.workspaceId, approvalId, tokenHash: sha256(token) });
    return { ...link, url: `${this.env.publicUrl}/review/${token}` };
  }

  /** Returns those that work, the oldest first. */
  async list({ workspaceId, id }: IdeaKey): Promise<ReviewLinkResponse[]> {
    const approval = await this.transactions.repository(ApprovalEntity).findOneBy({ workspaceId, ideaId: id });
    if (!approval) return [];
    return this.links.find({
      select: { id: true, createdAt: true, expiresAt: true },
      where: { approvalId: approval.id, expiresAt: MoreThan(this.clock.now()) },
      order: { createdAt: 'ASC' },
    });
  }

  async revoke(workspaceId: string, id: string): Promise<void> {
    await this.links.delete({ workspaceId, id });
  }

  /** Throws 404 for an address that was guessed, is too old or was revoked. */
  async read(token: string): Promise<GuestReviewResponse> {
    const { link, key } = await this.find(token);
    const { posts } = await this.ideas.get(key);
    const approval = await this.approvals.get(key, null);
    const { name, timezone } = await this.workspaces.get(key.workspaceId);
    const accounts = new Map((await this.accounts.list(key.workspaceId)).map((account) => [account.id, account]));
    const versions = await this.responses.many(key.workspaceId, posts);
    const comments = await this.comments.listOf(
      key.workspaceId,
      posts.map(({ id }) => id),
    );
    return {
      ...{ workspace: name, timezone, askedBy: approval.askedBy, expiresAt: link.expiresAt, hash: approval.hash },
      state: approval.state ?? 'waiting',
      verdict: await this.approvals.verdictBy(link.id, approval.hash),
      versions: versions.map(({ id, platform, accountId, scheduledAt, settings, parts }) => {
        const { displayName, handle = '', avatarUrl = null } = accounts.get(accountId ?? '') ?? {};
        return {
          ...{ id, platform, scheduledAt, settings, author: { name: displayName ?? name, handle, avatarUrl } },
          parts: parts.map(({ text, media }) => ({ text, media })),
        };
      }),
      comments: comments
        .filter(({ isForGuests }) => isForGuests)
        .map(({ id, text, author, guestName, createdAt }) => ({
          ...{ id, text, at: createdAt },
          name: guestName ?? author?.name ?? name,
          isGuest: guestName !== null,
        })),
    };
  }

  /** Throws as `read` and `Approvals.decide` do, and 429. */
  async decide(token: string, { name, ...decision }: GuestDecisionRequest): Promise<GuestReviewResponse> {
    const { link, key } = await this.findForAnswer(token);
    await this.approvals.decide(key, { name, userId: null, linkId: link.id }, decision);
    return this.read(token);
  }

  /** Comments on the first version. Throws as `read` and `CommentsService.add` do, and 429. */
  async comment(token: string, { name, text }: GuestCommentRequest): Promise<GuestReviewResponse> {
    const { key } = await this.findForAnswer(token);
    const [post] = (await this.ideas.get(key)).posts;
    const comment = { workspaceId: key.workspaceId, userId: null, guestName: name, isForGuests: true };
    await this.comments.add({ ...comment, postId: post?.id ?? '', text });
    return this.read(token);
  }

  private async findForAnswer(token: string): Promise<{ link: ReviewLinkEntity; key: IdeaKey }> {
    const found = await this.find(token);
    const { isAllowed, retryAfterSeconds } = await this.limiter.hit(`review-link:${found.link.id}`, answersPerLink);
    if (!isAllowed) throw rateLimited('Too many answers by this link. Try again in an hour.', retryAfterSeconds);
    return found;
  }

  private async find(token: string): Promise<{ link: ReviewLinkEntity; key: IdeaKey }> {
    const link = await this.links.findOneBy({ tokenHash: sha256(token), expiresAt: MoreThan(this.clock.now()) });
    const approval = link && (await this.transactions.repository(ApprovalEntity).findOneBy({ id: link.approvalId }));
    if (!approval) throw reviewLinkNotFound();
    return { link, key: { workspaceId: link.workspaceId, id: approval.ideaId } };
  }

  private get links() {
    return this.transactions.repository(ReviewLinkEntity);
  }
}
