import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { dayMs } from '../../src/common/time/clock';
import type { FaultStatus } from '../faults/fault.types';
import { findUrls } from '../../src/text/addresses/urls';
import { NetworkTools } from '../network/network-tools';
import { type Call, type Endpoint, NetworkWire } from '../network/network.wire';
import type { Allowance } from '../network/rate-limits';
import { type Json, textOf, WireProblem } from '../network/wire-problem';
import { accountNumber } from './sample-account';
import { XMedia } from './x-media';
import { isPostId, readNewPost, type RequestedPost } from './x-new-post';
import { invalidRequest, missing, problem, problemBody, problemType } from './x-problem';
import { xEpochMs, XReading } from './x-reading';
import { wordText } from './x.shapes';
import { XSignIn } from './x-sign-in';
import { xSettings, XTimelines } from './x-timelines';

const deletesPer15Minutes = 50;
const repostsPer15Minutes = 50;
/** X's bill: what the real one charges for what it takes, in thousandths of a dollar (docs.x.com, pricing). */
const billed = { post: 15, withLink: 200, summonedReply: 10 } as const;
const readOnly = 'Your client app is not configured with the appropriate oauth1 app permissions for this endpoint.';

/**
 * X's OAuth 1.0a (RFC 5849, three-legged) and API v2 (docs.x.com): users, timelines, posts and pictures as the adapter calls them.
 *
 * Simpler than the real one: every handle exists, with made-up posts, unless it begins with `missing`, `protected` or `suspended`; a timeline
 * is the caller's own; there is one application; a video is ready when its state is asked for, other media at once; search finds new
 * posts of accounts alone; there is no streaming, and no count of what others do with a post.
 */
@Injectable()
export class XWire extends NetworkWire {
  readonly platform = 'x';
  readonly name = 'X';
  readonly handles = {
    rule: /^@?(\w{1,15})$/,
    words: '1 to 15 letters, digits or underscores',
    sample: 'maya_ortiz',
    at: '@',
  } as const;
  override readonly settings = xSettings;
  readonly consent = new XSignIn(this.tools);
  private readonly media = new XMedia(this.tools);
  private readonly reading: XReading;

  constructor(
    tools: NetworkTools,
    private readonly timelines: XTimelines,
  ) {
    super(tools);
    this.reading = new XReading(tools, timelines, () => this.pay());
  }

  protected override openRoutes(server: FastifyInstance): void {
    this.media.openRoutes(server);
  }

  protected endpoints(): Endpoint[] {
    const postLimit = async (): Promise<number> => (await this.values()).postsPer15Minutes;
    return [
      { method: 'POST', url: '/2/tweets', limit: postLimit, answer: (call) => this.create(call) },
      {
        ...{ method: 'DELETE', url: '/2/tweets/:id', limit: () => deletesPer15Minutes },
        answer: (call) => this.delete(call),
      },
      {
        ...{ method: 'POST', url: '/2/users/:id/retweets', limit: () => repostsPer15Minutes },
        answer: (call) => this.repost(call),
      },
      ...this.reading.endpoints,
      ...this.media.endpoints,
    ];
  }

  protected failure(status: FaultStatus): Json {
    return problemBody(status);
  }

  protected override limitHeaders({ limit, remaining, resetsAt }: Allowance): Record<string, string> {
    return {
      'x-rate-limit-limit': String(limit),
      'x-rate-limit-remaining': String(remaining),
      'x-rate-limit-reset': String(Math.ceil(resetsAt.getTime() / 1_000)),
    };
  }

  nextPostId(): string {
    return this.tools.posts.nextSnowflake(this.platform, xEpochMs);
  }

  private async pay(): Promise<void> {
    if ((await this.values()).creditsUsedUp)
      throw new WireProblem(402, {
        title: 'CreditsDepleted',
        type: problemType('credits'),
        detail: 'Your enrolled account [sandbox] does not have any credits to fulfill this request.',
      });
  }

  /** What X charged, as its console says; `?handle=` for one account. Deleted posts were paid for too. */
  override faceRoutes(server: FastifyInstance): void {
    super.faceRoutes(server);
    server.get(`/${this.platform}/bill.json`, async ({ query }) => {
      const handle = textOf((query as Json)['handle']);
      const posts = await this.tools.posts.list({
        network: this.platform,
        withDeleted: true,
        ...(handle && { handles: [handle] }),
      });
      return { mills: posts.reduce((sum, { body }) => sum + (body.chargedMills ?? 0), 0) };
    });
  }

  private async create({ body: sent, handle, reply }: Call): Promise<unknown> {
    await this.pay();
    const { refusesDuplicates, mayWrite } = await this.values();
    if (!mayWrite) throw problem(403, readOnly, problemType('oauth1-permissions'));
    const requested = readNewPost(sent);
    const isSummonedReply = await this.takesReply(requested, handle);
    await this.refuseMedia(requested, handle);
    const chargedMills = isSummonedReply ? billed.summonedReply : billed.post;
    const body = { chargedMills: findUrls(requested.text).length > 0 ? billed.withLink : chargedMills };
    const row = { ...requested, network: this.platform, postId: this.nextPostId(), handle, body };
    const { post, isNew } = await this.tools.posts.add(row, refusesDuplicates && row.text !== '' ? dayMs : 0);
    if (!isNew) throw problem(403, 'You are not allowed to create a Tweet with duplicate content.');
    const { text } = wordText({ ...post, id: post.postId, hasPicture: post.mediaIds.length > 0 });
    return reply.status(201).send({ data: { id: post.postId, text, edit_history_tweet_ids: [post.postId] } });
  }

  /** Returns whether it answers somebody who has mentioned the account. Throws X's problem with a reply that it does not take. */
  private async takesReply({ inReplyToId }: RequestedPost, handle: string): Promise<boolean> {
    if (inReplyToId === null) return false;
    const [parent] = await this.timelines.byIds([inReplyToId]);
    if (!parent) throw problem(403, 'You attempted to reply to a Tweet that is deleted or not visible to you.');
    // X's rule: one's own thread, or a post that mentions who answers.
    const isOwn = parent.handle.toLowerCase() === handle.toLowerCase();
    const isSummoned = isOwn || new RegExp(`(?<!\\w)@${handle}\\b`, 'i').test(parent.text);
    if (!isSummoned && (await this.values()).onlySummonedReplies)
      throw problem(
        403,
        'You can only reply to or quote posts where you are mentioned or are the author.',
        problemType('not-authorized-for-resource'),
      );
    return isSummoned && !isOwn;
  }

  private async refuseMedia({ mediaIds }: RequestedPost, handle: string): Promise<void> {
    const media = await this.tools.media.ready(handle.toLowerCase(), mediaIds);
    if (media.length < new Set(mediaIds).size)
      throw invalidRequest('media.media_ids', JSON.stringify(mediaIds), 'Your media IDs are invalid.');
    if (mediaIds.length > 1 && media.some(({ mime }) => /^video\/|gif$/.test(mime)))
      throw invalidRequest('media.media_ids', JSON.stringify(mediaIds), 'A GIF or a video must be the only media.');
  }

  /** Of a post that has it already X answers the same. */
  private async repost({ params, body, handle }: Call): Promise<Json> {
    if (params['id'] !== accountNumber(handle))
      throw invalidRequest('id', params['id'], 'The user ID must be that of the authenticated user.');
    const postId = String(body['tweet_id']);
    const [post] = await this.timelines.byIds([postId]);
    if (!post) throw problem(403, 'You are not authorized to retweet a Tweet that is deleted or not visible to you.');
    return { data: { rest_id: postId, retweeted: true } };
  }

  private async delete({ params: { id = '' }, handle }: Call): Promise<Json> {
    if (!isPostId(id)) throw invalidRequest('id', id, `The \`id\` query parameter value [${id}] is not valid`);
    const post = await this.postAt(id);
    if (!post)
      throw new WireProblem(404, {
        ...{ errors: [missing('tweet', 'id', id)], title: 'Not Found Error', status: 404 },
        ...{ detail: `Could not find tweet with id: [${id}].`, type: problemType('resource-not-found') },
      });
    if (post.handleKey !== handle.toLowerCase()) throw problem(403, 'You are not authorized to delete this Tweet.');
    await this.tools.posts.delete(post);
    return { data: { deleted: true } };
  }
}
