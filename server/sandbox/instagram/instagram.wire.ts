import { Injectable } from '@nestjs/common';
import { containerFields, ContainerWire, type NewContainer, type State } from '../meta/container-wire';
import { invalid, metaProblem } from '../meta/meta-problem';
import { MetaSignIn } from '../meta/meta-sign-in';
import { someOf } from '../network/figures';
import type { Call, Endpoint } from '../network/network.wire';
import { nameOf } from '../network/people';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import { type Json, textOf, type WireProblem } from '../network/wire-problem';

const maxCaption = 2_200;
const known = [...containerFields, 'caption', 'cover_url'];
/** Width by height. */
const shapes = { least: 4 / 5, most: 1.91 };

/** Instagram's API with its own login (developers.facebook.com/docs/instagram-platform), below `/instagram`. It deletes nothing. */
@Injectable()
export class InstagramWire extends ContainerWire {
  readonly platform = 'instagram';
  readonly name = 'Instagram';
  readonly consent = new MetaSignIn(this.tools, {
    network: this.platform,
    lead: 'Quillcast can see your professional account, its posts and their figures, and publish for you.',
    scopes: [
      ...['instagram_business_basic', 'instagram_business_content_publish'],
      ...['instagram_business_manage_insights', 'instagram_business_manage_comments'],
    ],
    prefix: 'ig',
  });
  protected readonly version = '/v26.0';
  protected readonly paths = { create: '/media', publish: '/media_publish', list: '/media' };
  protected readonly dailyPosts = 100;
  protected readonly files = /^(?:image\/jpeg|video\/(?:mp4|quicktime))$/;

  protected further(root: string): Endpoint[] {
    const url = `${root}/:id/comments`;
    return [
      { method: 'POST', url, answer: (call) => this.comment(call) },
      { method: 'GET', url, answer: (call) => this.comments(call) },
    ];
  }

  private async comment(call: Call): Promise<Json> {
    const post = await this.own(call);
    const text = textOf(call.body['message']);
    if (!text.trim() || text.length > maxCaption) throw invalid('message', 'must be a text.');
    return { id: await this.addBelow(post, call.handle, text) };
  }

  private async comments(call: Call): Promise<Json> {
    const below = await this.below(await this.own(call));
    return { data: below.map(({ postId: id, text, createdAt }) => ({ id, text, timestamp: createdAt.toISOString() })) };
  }

  protected me(handle: string): Json {
    return {
      ...{ id: `9${this.numberOf(handle).slice(1)}`, user_id: this.numberOf(handle), username: handle },
      ...{ name: nameOf(handle), account_type: 'BUSINESS', profile_picture_url: this.pictureOf(handle) },
      ...{ followers_count: this.followersOf(handle), follows_count: 120, media_count: 7 },
    };
  }

  protected async read(body: Json): Promise<NewContainer> {
    const unknown = Object.keys(body).find((name) => !known.includes(name));
    if (unknown !== undefined) throw invalid(unknown, 'is none');
    const caption = textOf(body['caption']);
    if (caption.length > maxCaption) throw metaProblem(100, 'The caption was too long.', 2207010);
    const [type, children] = [textOf(body['media_type']), textOf(body['children']).split(',').filter(Boolean)];
    const address = textOf(body['image_url']) || textOf(body['video_url']);
    if (type === 'CAROUSEL' ? address !== '' : address === '')
      throw metaProblem(100, 'The parameter image_url or video_url is required.', 2207023);
    if (type === 'CAROUSEL' && (children.length < 2 || children.length > 10))
      throw metaProblem(100, 'A carousel must have 2 to 10 children.', 2207028);
    const altText = textOf(body['alt_text']);
    const coverAddress = textOf(body['cover_url']);
    if (coverAddress && type !== 'REELS') throw invalid('cover_url', 'is for reels');
    return { text: caption, parentId: null, address, coverAddress, altText, children };
  }

  protected override async refuseFile(bytes: Buffer, mime: string): Promise<void> {
    if (!mime.startsWith('image/')) return;
    const { default: sharp } = await import('sharp');
    const { width = 1, height = 1 } = await sharp(bytes).metadata();
    const shape = width / height;
    if (shape < shapes.least || shape > shapes.most)
      throw metaProblem(36003, 'The aspect ratio is not supported.', 2207009);
  }

  protected tooEarly(): WireProblem {
    return metaProblem(9007, 'Media ID is not available', 2207027);
  }

  protected stateFields(state: State): Json {
    return { status_code: state, status: `${state}: the sandbox says so.` };
  }

  protected postFields({ text }: SandboxPostEntity, mimes: string[]): Json {
    const kind = mimes[0]?.startsWith('video/') ? 'VIDEO' : 'IMAGE';
    return { caption: text, media_type: mimes.length > 1 ? 'CAROUSEL_ALBUM' : kind };
  }

  protected figuresOf({ postId }: SandboxPostEntity, seen: number): Record<string, number> {
    const some = (of: string, perThousand: [number, number]): number => someOf(seen, perThousand, `${postId} ${of}`);
    return {
      ...{ views: Math.round(seen * 1.3), reach: seen, likes: some('likes', [20, 70]) },
      ...{ comments: some('comments', [0, 10]), saved: some('saved', [0, 10]), shares: some('shares', [0, 4]) },
    };
  }
}
