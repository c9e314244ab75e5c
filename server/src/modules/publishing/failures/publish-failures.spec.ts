import { failureOf, inThread, type FailureCode } from './publish-failures';

const again = "Nothing to do. It's retried automatically.";
const limit = "Nothing to do: it's published when the limit ends.";
const reconnect = 'Reconnect the account under Accounts. The post is then published automatically.';
const change = 'Change the text and publish again.';

describe('why a post was not published', () => {
  it.each<[FailureCode, string, string, boolean]>([
    ['too_long', 'X finds this text too long.', 'Shorten the text and publish again.', false],
    [
      'reply_not_allowed',
      "X doesn't let this account reply to that post through an app.",
      'Open the post and answer it there by hand.',
      false,
    ],
    ['cashtags', 'X takes one cashtag in a post.', 'Keep one cashtag and publish again.', false],
    [
      'media_refused',
      "X didn't accept the picture or video.",
      'Choose another picture or video and publish again.',
      false,
    ],
    [
      'account_locked',
      'X has locked or suspended this account.',
      'Sign in on X, follow what it asks, then try again.',
      true,
    ],
    [
      'not_permitted',
      "X doesn't allow this app to post for the account.",
      'Reconnect the account and allow posting. If it stays, tell the person who runs this server.',
      true,
    ],
    [
      'parent_missing',
      'The post that this one follows is no longer on X.',
      'Publish the text as a post of its own.',
      false,
    ],
    ['refused', 'X refused this post.', 'Try again. If it stays, change the text.', true],
    ['duplicate', 'X rejected this post as a duplicate.', change, false],
    [
      'checking',
      'X did not confirm this post.',
      'Wait a moment while we check whether it was published. Nothing is sent twice.',
      false,
    ],
    [
      'not_confirmed',
      'It is not certain whether X has this post.',
      'Look on X, then say here whether it is there.',
      false,
    ],
    ['platform_failed', 'X failed three times. The post is not there.', 'Try again in a few minutes.', true],
    ['not_there', 'You said that it is not on X.', 'Publish it again when you like.', true],
    [
      'missed',
      'Its time was more than a day ago, so it was not sent without you.',
      'Publish it now or choose a new time.',
      true,
    ],
    ['policy', 'The rules of X do not allow this post.', change, false],
    ['media_gone', 'A picture or video of this post was deleted.', 'Attach it again and publish.', false],
    ['cannot_reach', 'X cannot be reached right now.', again, false],
    ['rate_limited', 'X allows no more posts from this account for now.', limit, false],
    ['app_rate_limited', 'X allows no more posts through this app for now.', limit, false],
    ['platform_down', 'X has trouble right now.', again, false],
    [
      'out_of_credits',
      'The allowance of this server for posting to X is used up.',
      'Tell the person who runs this server. The post is on hold.',
      false,
    ],
    ['expired', 'The connection to X has ended.', reconnect, false],
    ['revoked', 'X no longer lets Quillcast post for this account.', reconnect, false],
    ['disconnected', 'The account of this post was disconnected.', reconnect, false],
    [
      'paused',
      'The account of this post is paused, because the plan has no room for it.',
      'Resume the account under Billing, or choose a bigger plan. The post is on hold.',
      false,
    ],
    [
      'suspended',
      'The account of this post is paused, because the owner of this workspace is suspended.',
      'Contact support. The post is on hold until the suspension ends.',
      false,
    ],
  ])('says of %s what to do', (...[code, message, fix, isRetryable]) => {
    expect(failureOf(code, 'twitter')).toEqual({ code, message, fix, isRetryable });
  });

  it.each([
    ['twitter', 'X'],
    ['linkedin', 'LinkedIn'],
    ['reddit', 'Reddit'],
    ['facebook', 'Facebook'],
    ['instagram', 'Instagram'],
  ] as const)('names %s as people do', (platform, name) => {
    expect(failureOf('refused', platform).message).toBe(`${name} refused this post.`);
  });

  it.each([
    ['Too long.', 'X refused this post. It said: Too long.'],
    ['Too long', 'X refused this post. It said: Too long.'],
  ])('quotes %j as a sentence', (detail, message) => {
    expect(failureOf('refused', 'twitter', detail).message).toBe(message);
  });

  it.each<[FailureCode, string]>([
    ['too_long', 'Shorten the text of part 2, then continue.'],
    ['cashtags', 'Keep one cashtag in part 2, then continue.'],
    ['duplicate', 'Change the text of part 2, then continue.'],
    ['refused', 'Change the text of part 2, then continue.'],
    ['policy', 'Change the text of part 2, then continue.'],
    ['media_refused', 'Choose another picture or video for part 2, then continue.'],
    ['media_gone', 'Attach the picture or video of part 2 again, then continue.'],
    ['missed', 'Publish it now or choose a new time.'],
  ])('says of %s in a thread which part it is', (code, fix) => {
    const failure = failureOf(code, 'twitter');
    expect(inThread(failure, code, 2)).toEqual({ ...failure, fix });
  });
});
