import { Injectable } from '@nestjs/common';
import { field, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { ContainerPublisher } from '../meta/containers';
import type { ProfilePost } from '../meta/own-posts';
import type { ContainerMedia } from '../meta/prepared';
import type { PublishRequest } from '../publisher.types';
import { ThreadsClient } from './threads.client';

/** Posts to Threads. */
@Injectable()
export class ThreadsPublisher extends ContainerPublisher {
  readonly platform = 'threads';
  protected readonly paths = { create: '/threads', publish: '/threads_publish' };
  protected readonly statusFields = 'status';
  protected readonly postFields = threadsPostFields;

  constructor(
    protected readonly client: ThreadsClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  protected listPath(parentId: string | null): string {
    return parentId === null ? '/me/threads' : '/me/replies';
  }

  protected postIn(body: unknown): ProfilePost {
    return threadsPostIn(body);
  }

  protected statusIn(body: unknown): string {
    return textField(body, 'status');
  }

  protected fieldsOf({ text, parentId, settings }: PublishRequest, files: ContainerMedia[]): Record<string, string> {
    const topic = settings['topic']?.replace(/^#/, '');
    return {
      ...(files.length > 1 ? { media_type: 'CAROUSEL' } : fileFields(files[0])),
      ...(text && { text }),
      ...(parentId !== null && { reply_to_id: parentId }),
      ...(topic && { topic_tag: topic }),
    };
  }

  protected childFieldsOf(file: ContainerMedia): Record<string, string> {
    return { ...fileFields(file), is_carousel_item: 'true' };
  }
}

function fileFields(file?: ContainerMedia): Record<string, string> {
  if (!file) return { media_type: 'TEXT' };
  const { isVideo, address, altText } = file;
  return {
    ...(isVideo ? { media_type: 'VIDEO', video_url: address } : { media_type: 'IMAGE', image_url: address }),
    ...(altText && { alt_text: altText }),
  };
}

export const threadsPostFields = 'id,text,timestamp,permalink,username,media_type,children,replied_to,is_quote_post';

export function threadsPostIn(body: unknown): ProfilePost {
  const children = field(body, 'children', 'data');
  const hasFile = !['', 'TEXT_POST'].includes(textField(body, 'media_type'));
  return {
    externalId: textField(body, 'id'),
    text: textField(body, 'text'),
    parentId: textField(body, 'replied_to', 'id') || null,
    mediaCount: Array.isArray(children) ? children.length : Number(hasFile),
    url: textField(body, 'permalink'),
    postedAt: new Date(textField(body, 'timestamp')),
    username: textField(body, 'username'),
  };
}
