import { conflict, invalidField, notFound, Refusal } from '../../common/errors/refusal';
import type { TextRules } from '../../text/length/text-rules';
import { platformNames } from '../../text/platform-names';
import type { KnownPlatform } from '../integrations/accounts/accounts.types';
import { publishable, type PublishablePlatform } from '../integrations/platforms/platforms';
import type { PostEntity } from './posts/post.entity';
import type { PostStatus } from './publishing.types';

export const postNotFound = (): Refusal => notFound('post');

export const staleVersion = (): Refusal =>
  conflict('This post was changed somewhere else. Reload it and make your change again.');

/** `beside`: what stands beside it and counts as well. */
export function textNotFor({ name, max, counts }: TextRules, field: string, beside = ''): Refusal {
  const counted = counts === 'weighted' ? ` as ${name} counts them` : '';
  const together = beside && `, with “${beside}”`;
  const message = `This text doesn't fit in a post on ${name}: 1 to ${max.toLocaleString('en')} characters${counted}${together}.`;
  return invalidField(field, message);
}

export const hasForbidden = (platform: PublishablePlatform, field: string): Refusal =>
  invalidField(
    field,
    `This text has an invisible character that ${platformNames[platform]} refuses, such as a byte order mark. Remove it.`,
  );

export const altTextNeeded = (field: string): Refusal =>
  invalidField(field, 'Describe each picture: this workspace publishes none without alt text.');

export const mediaNotFound = (field: string): Refusal =>
  invalidField(field, "There's no media with these ids in this workspace. Send the part without mediaIds.");

export const hasNoThreads = (platform: PublishablePlatform, field: string): Refusal =>
  invalidField(field, `${platformNames[platform]} has no threads. Save the texts as separate posts.`);

export const hasNoReplies = (platform: PublishablePlatform, field: string): Refusal =>
  invalidField(field, `Posts on ${platformNames[platform]} can't be saved as replies.`);

/** `isNow` means it was to be published now. */
export const sameTextTwice = (platform: PublishablePlatform, isNow: boolean, existingPostId?: string): Refusal =>
  conflict(
    isNow
      ? `This account had the same text within the last 24 hours, which ${platformNames[platform]} refuses. Change the text.`
      : 'This account has the same text within 24 hours of that time. Change the text, or choose another day.',
    existingPostId ? { existingPostId } : {},
  );

export const publishedPartChanged = (): Refusal =>
  conflict(
    'The first parts of this thread are published, so they stay as they are, with at least one part after them. Change only the unpublished parts.',
  );

export const onlyPartsChange = (): Refusal =>
  conflict('The first parts of this thread are published, so only the text and pictures of the others can change.');

export const notItsAddress = (): Refusal =>
  invalidField('url', "This isn't the address of a post on that platform. Open the post there and copy its address.");

export const addressOfAnother = (): Refusal =>
  invalidField('url', 'Another post has this address. Copy the address of this one.');

export const addressNeeded = (): Refusal =>
  invalidField('url', 'Paste the address of this part. The rest of the thread is added below it.');

export const noFreeSlot = (): Refusal =>
  conflict('Your queue has no free slot within a year. Add slots, or choose a time.');

export const accountNeeded = (): Refusal => invalidField('accountId', 'Choose the account to publish this post from.');

export function requireBuilt(platform: KnownPlatform): PublishablePlatform {
  const built = publishable(platform);
  if (built !== null) return built;
  const detail = "Publishing to this platform isn't available yet.";
  throw new Refusal(503, 'INTEGRATION_NOT_CONFIGURED', detail, { fields: { platform } });
}

export const platformFailed = (platform: PublishablePlatform, message: string): Refusal =>
  new Refusal(502, 'UPSTREAM_FAILED', message, { fields: { platform } });

const states: Record<PostStatus, string> = {
  draft: 'is a draft',
  scheduled: 'is scheduled',
  publishing: 'is being published right now',
  published: 'is published',
  failed: "wasn't published",
  partially_published: 'is partly published',
  needs_attention: 'needs review: say whether it is on the platform',
};

/** Refuses with 409 what doesn't fit the post's status. `asked` is such as "be canceled". */
export const wrongState = (asked: string, status: PostStatus): Refusal =>
  conflict(`This post ${states[status]}, so it can't ${asked}. Reload it to see what you can do.`);

/** Throws 404 for none, and 409 for another version than the caller's. */
export function requirePost(post: PostEntity | null, version?: number): PostEntity {
  if (!post) throw postNotFound();
  if (version !== undefined && post.version !== version) throw staleVersion();
  return post;
}
