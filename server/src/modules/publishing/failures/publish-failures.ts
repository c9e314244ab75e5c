import { platformNames } from '../../../text/platform-names';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import type { HoldReason } from '../publishing.types';
import type { RejectionCode } from '../../integrations/platforms/publisher.types';
import type { PostFailureResponse } from '../posts/post.dto';

/** Why a post did not go out, or not yet, beside what platforms refuse. */
export type FailureCode =
  | RejectionCode
  | HoldReason
  | 'duplicate'
  | 'checking'
  | 'not_confirmed'
  | 'platform_failed'
  | 'not_there'
  | 'missed'
  | 'policy'
  | 'over_cap'
  | 'media_gone'
  | 'media_too_large'
  | 'uploading'
  | 'upload_failed'
  | 'cannot_reach';

interface FailureText {
  message: (platform: string) => string;
  fix: (platform: string) => string;
}

const reconnect = {
  fix: (): string => 'Reconnect the account under Accounts. The post is then published automatically.',
};

const failureTexts: Record<FailureCode, FailureText> = {
  too_long: {
    message: (platform) => `${platform} says this text is too long.`,
    fix: () => 'Shorten the text and publish again.',
  },
  reply_not_allowed: {
    message: (platform) => `${platform} doesn't let this account reply to that post through an app.`,
    fix: () => 'Open the post and reply there yourself.',
  },
  cashtags: {
    message: (platform) => `${platform} allows one cashtag per post.`,
    fix: () => 'Keep one cashtag and publish again.',
  },
  media_refused: {
    message: (platform) => `${platform} didn't accept the picture or video.`,
    fix: () => 'Choose another picture or video and publish again.',
  },
  account_locked: {
    message: (platform) => `${platform} has locked or suspended this account.`,
    fix: (platform) => `Sign in on ${platform}, follow its instructions, then try again.`,
  },
  not_permitted: {
    message: (platform) => `${platform} doesn't allow this app to post for the account.`,
    fix: () => "Reconnect the account and allow posting. If that doesn't help, tell whoever runs this server.",
  },
  parent_missing: {
    message: (platform) => `The post that this one follows is no longer on ${platform}.`,
    fix: () => 'Publish the text as its own post.',
  },
  refused: {
    message: (platform) => `${platform} refused this post.`,
    fix: () => "Try again. If that doesn't help, change the text.",
  },
  duplicate: {
    message: (platform) => `${platform} rejected this post as a duplicate.`,
    fix: () => 'Change the text and publish again.',
  },
  checking: {
    message: (platform) => `${platform} didn't confirm this post.`,
    fix: () => 'Wait a moment while we check whether it was published. Nothing is sent twice.',
  },
  not_confirmed: {
    message: (platform) => `We can't tell if this was published on ${platform}.`,
    fix: (platform) => `Check ${platform}, then confirm here.`,
  },
  platform_failed: {
    message: (platform) => `${platform} failed three times. The post wasn't published.`,
    fix: () => 'Try again in a few minutes.',
  },
  not_there: {
    message: (platform) => `You confirmed it isn't on ${platform}.`,
    fix: () => 'Publish it again whenever you like.',
  },
  missed: {
    message: () => "It's later than this post may go out by itself, so it wasn't published.",
    fix: () => 'Publish it now or choose a new time.',
  },
  policy: {
    message: (platform) => `${platform}'s rules don't allow this post.`,
    fix: () => 'Change the text and publish again.',
  },
  over_cap: {
    message: (platform) => `What ${platform} charges for this would pass this workspace's cap for the month.`,
    fix: () => 'Raise the cap under Analytics → Delivery, or publish next month.',
  },
  media_gone: {
    message: () => 'A picture or video of this post was deleted.',
    fix: () => 'Attach it again and publish.',
  },
  media_too_large: {
    message: (platform) => `A picture of this post can't be made small enough for ${platform}.`,
    fix: () => 'Choose a smaller or shorter one and publish again.',
  },
  uploading: {
    message: (platform) => `${platform} hasn't taken the picture or video yet.`,
    fix: () => "Nothing to do. It's retried automatically.",
  },
  upload_failed: {
    message: (platform) => `The picture or video couldn't be uploaded to ${platform}.`,
    fix: () => 'Try again later, or publish without it.',
  },
  cannot_reach: {
    message: (platform) => `${platform} can't be reached right now.`,
    fix: () => "Nothing to do. It's retried automatically.",
  },
  rate_limited: {
    message: (platform) => `${platform} doesn't allow more posts from this account for now.`,
    fix: () => whenLimitEnds(),
  },
  app_rate_limited: {
    message: (platform) => `${platform} doesn't allow more posts through this app for now.`,
    fix: () => whenLimitEnds(),
  },
  platform_down: {
    message: (platform) => `${platform} is having trouble right now.`,
    fix: () => "Nothing to do. It's retried automatically.",
  },
  out_of_credits: {
    message: (platform) => `This server's allowance for posting to ${platform} is used up.`,
    fix: () => 'Tell whoever runs this server. The post is on hold.',
  },
  expired: { message: (platform) => `The connection to ${platform} has ended.`, ...reconnect },
  revoked: { message: (platform) => `${platform} no longer lets Quillcast post for this account.`, ...reconnect },
  disconnected: { message: () => "This post's account was disconnected.", ...reconnect },
  restored: {
    message: () => 'Publishing is paused on this server, because a backup was restored.',
    fix: () => 'Nothing to do. It resumes when whoever runs this server ends the pause.',
  },
  approval: {
    message: () => "It isn't published before someone else approves it.",
    fix: () => 'Nothing to do until someone has approved it or asked for changes.',
  },
  paused: {
    message: () => "This post's account is paused because your plan has no room for it.",
    fix: () => 'Resume the account in Billing, or upgrade. The post is on hold.',
  },
  suspended: {
    message: () => "This post's account is paused because this workspace's owner is suspended.",
    fix: () => 'Contact support. The post is on hold until the suspension ends.',
  },
};

/** After these the same post may be published again as it is. */
const retryable = new Set<FailureCode>([
  'account_locked',
  'not_permitted',
  'refused',
  'platform_failed',
  'not_there',
  'missed',
  'over_cap',
  'upload_failed',
]);

/** What a person changes in one part of a thread so that the rest can go out. */
const toChange: Partial<Record<FailureCode, (part: number) => string>> = {
  too_long: (part) => `Shorten the text of part ${part}, then continue.`,
  cashtags: (part) => `Keep one cashtag in part ${part}, then continue.`,
  duplicate: (part) => changeText(part),
  refused: (part) => changeText(part),
  policy: (part) => changeText(part),
  media_refused: (part) => `Choose another picture or video for part ${part}, then continue.`,
  media_too_large: (part) => `Choose a smaller or shorter picture for part ${part}, then continue.`,
  media_gone: (part) => `Attach the picture or video of part ${part} again, then continue.`,
};

const changeText = (part: number): string => `Change the text of part ${part}, then continue.`;

/** Explains a thread that broke at this part (counted from 1) after others had gone out. */
export function inThread(failure: PostFailureResponse, code: FailureCode, part: number): PostFailureResponse {
  const fix = toChange[code]?.(part);
  return fix ? { ...failure, fix } : failure;
}

/** Says why, without what the platform itself said; a code of an older version is shown as it is. */
export const failureMessage = (code: string, platform: PublishablePlatform): string =>
  code in failureTexts ? failureTexts[code as FailureCode].message(platformNames[platform]) : code;

/** Shows `detail`, what the platform itself said or a rule, after our own sentence. */
export function failureOf(code: FailureCode, platform: PublishablePlatform, detail?: string): PostFailureResponse {
  const { message, fix } = failureTexts[code];
  const name = platformNames[platform];
  const reason = detail ? ` It said: ${/[.!?]$/.test(detail) ? detail : `${detail}.`}` : '';
  return { code, message: message(name) + reason, fix: fix(name), isRetryable: retryable.has(code) };
}

/** Explains a post that waits for its account, by `minutes` where a limit ends then. */
export function onHold(reason: HoldReason, platform: PublishablePlatform, minutes: number | null): PostFailureResponse {
  const failure = failureOf(reason, platform);
  const isLimit = reason === 'rate_limited' || reason === 'app_rate_limited';
  return isLimit && minutes !== null ? { ...failure, fix: whenLimitEnds(` in about ${spanOf(minutes)}`) } : failure;
}

const whenLimitEnds = (at = ''): string => `Nothing to do. It's published when the limit ends${at}.`;

function spanOf(minutes: number): string {
  const hours = Math.round(minutes / 60);
  if (minutes >= 60) return hours === 1 ? 'an hour' : `${hours} hours`;
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}
