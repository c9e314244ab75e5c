import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Clock } from '../../../src/common/time/clock';
import { SandboxMediaRepository } from '../../core/sandbox-media.repository';
import { TimelinePost } from '../reading/sample-account';
import type { XCaller } from '../oauth/x-auth';
import { textOf, XCall, XEndpoints } from '../x-endpoints';
import { readNewPost, RequestedPost } from './x-new-post';
import { XPostsRepository } from './x-posts.repository';
import {
  creditsUsedUp,
  invalidRequest,
  notFoundEntry,
  notSummoned,
  problem,
  problemType,
  XProblem,
} from '../x-problem';
import { XSettings } from '../x-settings';
import { XTimelines } from '../reading/x-timelines';
import { wordText } from './x-tweet.shapes';

const deletesPer15Minutes = 50;
const repostsPer15Minutes = 50;

/** Posting and deleting. A post is stored before it is answered. */
@Injectable()
export class XPostingRoutes {
  constructor(
    private readonly endpoints: XEndpoints,
    private readonly settings: XSettings,
    private readonly timelines: XTimelines,
    private readonly posts: XPostsRepository,
    private readonly media: SandboxMediaRepository,
    private readonly clock: Clock,
  ) {}

  routes(server: FastifyInstance): void {
    this.endpoints.add(server, {
      method: 'POST',
      url: '/2/tweets',
      limit: async () => (await this.settings.values()).postsPer15Minutes,
      answer: (call) => this.create(call),
    });
    this.endpoints.add(server, {
      method: 'DELETE',
      url: '/2/tweets/:id',
      limit: () => deletesPer15Minutes,
      answer: (call) => this.delete(call),
    });
    this.endpoints.add(server, {
      method: 'POST',
      url: '/2/users/:id/retweets',
      limit: () => repostsPer15Minutes,
      answer: (call) => this.repost(call),
    });
  }

  private async create({ request, reply, caller }: XCall): Promise<unknown> {
    const { creditsUsedUp: isUsedUp, refusesDuplicates } = await this.settings.values();
    if (isUsedUp) throw creditsUsedUp();
    const post = readNewPost(request.body);
    await this.refuseParent(post, caller);
    await this.refuseMedia(post, caller);
    const sent = { ...post, handle: caller.handle, mentions: [] };
    const stored = await (refusesDuplicates ? this.timelines.publish(sent) : this.timelines.put(sent));
    if (!stored) throw problem(403, 'You are not allowed to create a Tweet with duplicate content.');
    const { id } = stored;
    return reply.status(201).send({ data: { id, text: wordText(stored).text, edit_history_tweet_ids: [id] } });
  }

  private async refuseParent({ inReplyToId }: RequestedPost, caller: XCaller): Promise<void> {
    if (inReplyToId === null) return;
    const [parent] = await this.timelines.byIds([inReplyToId]);
    if (!parent) throw problem(403, 'You attempted to reply to a Tweet that is deleted or not visible to you.');
    const { onlySummonedReplies } = await this.settings.values();
    if (onlySummonedReplies && !isSummoned(parent, caller)) throw notSummoned();
  }

  private async refuseMedia({ mediaIds }: RequestedPost, { handle }: XCaller): Promise<void> {
    if (mediaIds.length === 0) return;
    const owned = await this.media.countComplete(handle.toLowerCase(), mediaIds);
    if (owned !== new Set(mediaIds).size)
      throw invalidRequest('media.media_ids', JSON.stringify(mediaIds), 'Your media IDs are invalid.');
    const moves = [...(await this.media.shown(mediaIds)).values()].some(({ mime }) => /^video\/|gif$/.test(mime));
    if (moves && mediaIds.length > 1)
      throw invalidRequest('media.media_ids', JSON.stringify(mediaIds), 'A GIF or a video must be the only media.');
  }

  /** Of a post that has it already X answers the same. */
  private async repost({ request, caller }: XCall): Promise<unknown> {
    const { id } = request.params as { id: string };
    const { number } = await this.timelines.account(caller.handle);
    if (id !== number) throw invalidRequest('id', id, 'The user ID must be that of the authenticated user.');
    const postId = textOf((request.body as { tweet_id?: unknown } | null)?.tweet_id);
    const [post] = await this.timelines.byIds([postId]);
    if (!post) throw problem(403, 'You are not authorized to retweet a Tweet that is deleted or not visible to you.');
    await this.posts.repost(postId, caller.handle);
    return { data: { rest_id: postId, retweeted: true } };
  }

  private async delete({ request, caller }: XCall): Promise<unknown> {
    const { id } = request.params as { id: string };
    if (!/^\d{1,19}$/.test(id)) throw invalidRequest('id', id, `The \`id\` query parameter value [${id}] is not valid`);
    if (await this.posts.delete(id, { handle: caller.handle, now: this.clock.now() }))
      return { data: { deleted: true } };
    const [other] = await this.timelines.byIds([id]);
    if (other) throw problem(403, 'You are not authorized to delete this Tweet.');
    throw new XProblem(404, {
      errors: [notFoundEntry({ resource: 'tweet', parameter: 'id', value: id })],
      title: 'Not Found Error',
      detail: `Could not find tweet with id: [${id}].`,
      type: problemType('resource-not-found'),
      status: 404,
    });
  }
}

/** X's rule: one's own thread, or a post that mentions who answers. */
const isSummoned = ({ handle, text }: TimelinePost, caller: XCaller): boolean =>
  handle.toLowerCase() === caller.handle.toLowerCase() || new RegExp(`(?<!\\w)@${caller.handle}\\b`, 'i').test(text);
