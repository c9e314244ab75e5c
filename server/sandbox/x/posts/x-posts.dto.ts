import { plainToInstance } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, Matches, validateSync } from 'class-validator';
import { invalidField } from '../../../src/common/errors/refusal';
import type { TimelinePost } from '../reading/sample-account';
import type { NewPost } from '../reading/x-timelines';

const handle = /^@?\w{1,15}$/;
/** Well-formed, without NUL: Postgres takes neither. A premium account's longest post has 25,000 characters. */
const postText = /^(?=[\s\S]*\S)(?:(?![\0\p{Cs}])[\s\S]){1,25000}$/u;

class PostRequest {
  @Matches(handle, { message: 'handle must be 1 to 15 letters, digits or underscores.' })
  handle!: string;

  @Matches(postText, { message: 'text must have 1 to 25000 characters.' })
  text!: string;

  @IsOptional()
  @Matches(/^\d{1,19}$/, { message: 'inReplyToId must be the id of a post.' })
  inReplyToId?: string | null;

  @IsOptional()
  @IsArray({ message: 'mentions must be a list of handles.' })
  @ArrayMaxSize(50, { message: 'mentions must have at most 50 handles.' })
  @Matches(handle, { each: true, message: 'mentions must be a list of handles.' })
  mentions?: string[];
}

/** Throws a 422 for what is no post. */
export function readPost(body: unknown): NewPost {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidField('body', 'Send an object with handle and text.');
  }
  const request = plainToInstance(PostRequest, body);
  const [error] = validateSync(request, { whitelist: true, forbidNonWhitelisted: true });
  if (error) {
    const [rule, message] = Object.entries(error.constraints ?? {})[0] ?? [];
    const isUnknown = rule === 'whitelistValidation';
    throw invalidField(error.property, isUnknown ? `A post has no ${error.property}.` : String(message));
  }
  return {
    handle: withoutAt(request.handle),
    text: request.text,
    inReplyToId: request.inReplyToId ?? null,
    mentions: (request.mentions ?? []).map(withoutAt),
  };
}

const withoutAt = (name: string): string => name.replace(/^@/, '');

type PostJson = Pick<TimelinePost, 'id' | 'handle' | 'text' | 'inReplyToId' | 'createdAt'> & { repostedBy?: string[] };

export const toPostJson = ({
  inReplyToId,
  createdAt,
  repostedBy = [],
  ...post
}: PostJson): Record<string, unknown> => ({
  id: post.id,
  handle: post.handle,
  text: post.text,
  ...(inReplyToId === null ? {} : { inReplyToId }),
  createdAt: createdAt.toISOString(),
  ...(repostedBy.length > 0 && { repostedBy }),
});
