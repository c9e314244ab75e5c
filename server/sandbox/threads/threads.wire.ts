import { Injectable } from '@nestjs/common';
import { dayMs, secondMs } from '../../src/common/time/clock';
import { containerFields, ContainerWire, type NewContainer, type State } from '../meta/container-wire';
import { invalid, metaProblem } from '../meta/meta-problem';
import { MetaSignIn } from '../meta/meta-sign-in';
import { someOf } from '../network/figures';
import type { Call, Endpoint } from '../network/network.wire';
import { nameOf } from '../network/people';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import { type Json, textOf, type WireProblem } from '../network/wire-problem';

const maxBytes = 500;
const maxLinks = 5;
const known = [...containerFields, 'text', 'reply_to_id', 'topic_tag'];

/** The Threads API (developers.facebook.com/docs/threads). All of its paths stand below `/threads`; own posts alone are answered. */
@Injectable()
export class ThreadsWire extends ContainerWire {
  readonly platform = 'threads';
  readonly name = 'Threads';
  readonly consent = new MetaSignIn(this.tools, {
    network: this.platform,
    lead: 'Quillcast can see your profile, your posts and their figures, publish for you, and delete what it published.',
    scopes: [
      ...['threads_basic', 'threads_content_publish', 'threads_manage_replies', 'threads_read_replies'],
      ...['threads_manage_insights', 'threads_delete'],
    ],
    prefix: 'th',
  });
  protected readonly version = '/v1.0';
  protected readonly paths = { create: '/threads', publish: '/threads_publish', list: '/threads' };
  protected readonly dailyPosts = 250;
  protected readonly files = /^(?:image\/(?:jpeg|png)|video\/(?:mp4|quicktime))$/;

  protected further(root: string): Endpoint[] {
    return [
      {
        method: 'GET',
        url: `${root}/me/replies`,
        answer: (call) => this.list(call, ({ inReplyToId }) => inReplyToId !== null),
      },
      { method: 'GET', url: `${root}/debug_token`, answer: ({ query }) => this.debugged(textOf(query['input_token'])) },
      { method: 'GET', url: `${root}/me/threads_insights`, answer: ({ handle }) => this.accountFigures(handle) },
      { method: 'DELETE', url: `${root}/:id`, answer: (call) => this.delete(call) },
    ];
  }

  protected me(handle: string): Json {
    return {
      ...{ id: this.numberOf(handle), username: handle, name: nameOf(handle) },
      threads_profile_picture_url: this.pictureOf(handle),
    };
  }

  protected async read(body: Json, handle: string): Promise<NewContainer> {
    const unknown = Object.keys(body).find((name) => !known.includes(name));
    if (unknown !== undefined) throw invalid(unknown, 'is none');
    const text = textOf(body['text']);
    if (Buffer.byteLength(text) > maxBytes) throw invalid('text', `must be at most ${maxBytes} characters long.`);
    const links = new Set([...text.matchAll(/https?:\/\/\S+/gi)].map(([link]) => link));
    if (links.size > maxLinks) throw metaProblem(100, 'THREADS_API__LINK_LIMIT_EXCEEDED');
    const topic = textOf(body['topic_tag']);
    if (/[.&]/.test(topic) || topic.length > 50)
      throw invalid('topic_tag', 'must have 1 to 50 characters and no . or &');
    return {
      ...{ text, ...filesOf(body), altText: textOf(body['alt_text']) },
      parentId: await this.parentOf(textOf(body['reply_to_id']), handle),
      ...(topic && { notice: `#${topic}` }),
    };
  }

  private async parentOf(id: string, handle: string): Promise<string | null> {
    if (!id) return null;
    const parent = await this.postAt(id);
    if (!parent) throw invalid('reply_to_id', 'is the id of no post');
    if (parent.handleKey !== handle.toLowerCase())
      throw metaProblem(10, 'Application does not have permission to reply to this post.');
    return id;
  }

  protected tooEarly(): WireProblem {
    return metaProblem(24, 'The requested resource does not exist', 4279009);
  }

  protected stateFields(status: State): Json {
    return { status };
  }

  protected postFields({ text, inReplyToId }: SandboxPostEntity, mimes: string[]): Json {
    const kind = mimes[0]?.startsWith('video/') ? 'VIDEO' : 'IMAGE';
    return {
      ...{ text, media_type: mimes.length > 1 ? 'CAROUSEL_ALBUM' : mimes.length === 1 ? kind : 'TEXT_POST' },
      ...(inReplyToId && { replied_to: { id: inReplyToId } }),
      is_quote_post: false,
    };
  }

  protected figuresOf({ postId }: SandboxPostEntity, seen: number): Record<string, number> {
    const some = (of: string, perThousand: [number, number]): number => someOf(seen, perThousand, `${postId} ${of}`);
    return {
      ...{ views: seen, likes: some('likes', [10, 40]), replies: some('replies', [0, 10]) },
      ...{ reposts: some('reposts', [0, 4]), quotes: some('quotes', [0, 2]), shares: some('shares', [0, 2]) },
    };
  }

  private accountFigures(handle: string): Json {
    const total_value = { value: this.followersOf(handle) };
    return { data: [{ name: 'followers_count', period: 'day', total_value }] };
  }

  private async debugged(token: string): Promise<Json> {
    const { body, expiresAt, handle } = await this.consent.grantOf(token);
    const { accessDays } = await this.values();
    const accessEndsAt = this.tools.clock.now().getTime() + accessDays * dayMs;
    return {
      data: {
        ...{ type: 'USER', application: 'Quillcast', is_valid: true, user_id: this.numberOf(handle) },
        ...{ expires_at: (expiresAt?.getTime() ?? 0) / secondMs, data_access_expires_at: accessEndsAt / secondMs },
        scopes: body['scope']?.split(','),
      },
    };
  }

  private async delete(call: Call): Promise<Json> {
    const post = await this.own(call);
    await this.tools.posts.delete(post);
    return { success: true, deleted_id: post.postId };
  }
}

function filesOf(body: Json): Pick<NewContainer, 'address' | 'children'> {
  const [type, children] = [textOf(body['media_type']), textOf(body['children']).split(',').filter(Boolean)];
  const address = textOf(body[type === 'VIDEO' ? 'video_url' : 'image_url']);
  if (!['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL'].includes(type)) throw invalid('media_type', 'is none');
  if ((type === 'IMAGE' || type === 'VIDEO') !== (address !== ''))
    throw invalid('image_url', 'is wanted for a file alone');
  if ((type === 'CAROUSEL') !== children.length > 0) throw invalid('children', 'is wanted for a carousel alone');
  if (type === 'CAROUSEL' && (children.length < 2 || children.length > 20))
    throw invalid('children', 'must have 2 to 20 ids');
  if (type === 'TEXT' && !textOf(body['text'])) throw invalid('text', 'is wanted');
  return { address, children };
}
