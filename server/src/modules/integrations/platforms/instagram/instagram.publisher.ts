import { Injectable } from '@nestjs/common';
import { field, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { comment, commentsOf } from '../meta/comments';
import { ContainerPublisher } from '../meta/containers';
import type { ProfilePost } from '../meta/own-posts';
import type { ContainerMedia } from '../meta/prepared';
import type {
  LookUpOutcome,
  PlatformCredentials,
  PublishOutcome,
  PublishRequest,
  RemoveOutcome,
  SentPart,
} from '../publisher.types';
import { InstagramClient } from './instagram.client';

/** Posts pictures, reels and carousels to a professional account. */
@Injectable()
export class InstagramPublisher extends ContainerPublisher {
  readonly platform = 'instagram';
  protected readonly paths = { create: '/media', publish: '/media_publish' };
  protected readonly statusFields = 'status_code,status';
  protected readonly postFields = instagramPostFields;

  constructor(
    protected readonly client: InstagramClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  override async publish(credentials: PlatformCredentials, request: PublishRequest): Promise<PublishOutcome> {
    const { parentId } = request;
    if (parentId === null) return super.publish(credentials, request);
    const { answer, posted } = await comment(this.below(credentials, parentId), request);
    return posted ?? this.unpublished(answer, this.refusal(answer, credentials), parentId);
  }

  override async lookUp(credentials: PlatformCredentials, sent: SentPart): Promise<LookUpOutcome> {
    const { parentId } = sent;
    if (parentId === null) return super.lookUp(credentials, sent);
    return this.amongOwn(credentials, sent, () => commentsOf(this.below(credentials, parentId)));
  }

  /** This host deletes nothing. */
  override async remove(): Promise<RemoveOutcome> {
    return { status: 'rejected', message: 'Instagram lets no app delete posts. Delete it on Instagram.' };
  }

  private below(credentials: PlatformCredentials, parentId: string) {
    return { client: this.client, credentials, parentId, names: { text: 'text', at: 'timestamp' } };
  }

  protected listPath(): string {
    return '/me/media';
  }

  protected postIn(body: unknown): ProfilePost {
    return instagramPostIn(body);
  }

  /** Some failures come in words alone. */
  protected statusIn(body: unknown): string {
    const [code, words] = [textField(body, 'status_code'), textField(body, 'status')];
    return code || (/^error/i.test(words) ? 'ERROR' : '');
  }

  protected fieldsOf({ text }: PublishRequest, files: ContainerMedia[]): Record<string, string> {
    const [file] = files;
    const isReel = files.length === 1 && file?.isVideo;
    return {
      ...(files.length > 1 ? { media_type: 'CAROUSEL' } : isReel ? { media_type: 'REELS' } : {}),
      ...(files.length === 1 && file && addressOf(file)),
      ...(isReel && file.coverAddress && { cover_url: file.coverAddress }),
      ...(text && { caption: text }),
    };
  }

  protected childFieldsOf(file: ContainerMedia): Record<string, string> {
    return { ...(file.isVideo && { media_type: 'VIDEO' }), ...addressOf(file), is_carousel_item: 'true' };
  }
}

/** Pictures alone have descriptions. */
const addressOf = ({ isVideo, address, altText }: ContainerMedia): Record<string, string> =>
  isVideo ? { video_url: address } : { image_url: address, ...(altText && { alt_text: altText }) };

export const instagramPostFields = 'id,caption,timestamp,permalink,username,media_type,children';

export function instagramPostIn(body: unknown): ProfilePost {
  const children = field(body, 'children', 'data');
  return {
    externalId: textField(body, 'id'),
    text: textField(body, 'caption'),
    parentId: null,
    mediaCount: Array.isArray(children) ? children.length : 1,
    url: textField(body, 'permalink'),
    postedAt: new Date(textField(body, 'timestamp')),
    username: textField(body, 'username'),
  };
}
