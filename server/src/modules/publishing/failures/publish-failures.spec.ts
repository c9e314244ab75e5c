import { failureOf, inThread, onHold, type FailureCode } from './publish-failures';

const again = "Nothing to do. It's retried automatically.";
const limit = "Nothing to do. It's published when the limit ends.";
const reconnect = 'Reconnect the account under Accounts. The post is then published automatically.';
const change = 'Change the text and publish again.';

describe('why a post was not published', () => {
  it.each<[FailureCode, string, string, boolean]>([
    ['too_long', 'X says this text is too long.', 'Shorten the text and publish again.', false],
    [
      'reply_not_allowed',
      "X doesn't let this account reply to that post through an app.",
      'Open the post and reply there yourself.',
      false,
    ],
    ['cashtags', 'X allows one cashtag per post.', 'Keep one cashtag and publish again.', false],
    [
      'media_refused',
      "X didn't accept the picture or video.",
      'Choose another picture or video and publish again.',
      false,
    ],
    [
      'account_locked',
      'X has locked or suspended this account.',
      'Sign in on X, follow its instructions, then try again.',
      true,
    ],
    [
      'not_permitted',
      "X doesn't allow this app to post for the account.",
      "Reconnect the account and allow posting. If that doesn't help, tell whoever runs this server.",
      true,
    ],
    ['parent_missing', 'The post that this one follows is no longer on X.', 'Publish the text as its own post.', false],
    ['refused', 'X refused this post.', "Try again. If that doesn't help, change the text.", true],
    ['duplicate', 'X rejected this post as a duplicate.', change, false],
    [
      'checking',
      "X didn't confirm this post.",
      'Wait a moment while we check whether it was published. Nothing is sent twice.',
      false,
    ],
    ['not_confirmed', "We can't tell if this was published on X.", 'Check X, then confirm here.', false],
    ['platform_failed', "X failed three times. The post wasn't published.", 'Try again in a few minutes.', true],
    ['not_there', "You confirmed it isn't on X.", 'Publish it again whenever you like.', true],
    [
      'missed',
      "It's later than this post may go out by itself, so it wasn't published.",
      'Publish it now or choose a new time.',
      true,
    ],
    ['policy', "X's rules don't allow this post.", change, false],
    ['media_gone', 'A picture or video of this post was deleted.', 'Attach it again and publish.', false],
    ['cannot_reach', "X can't be reached right now.", again, false],
    ['rate_limited', "X doesn't allow more posts from this account for now.", limit, false],
    ['app_rate_limited', "X doesn't allow more posts through this app for now.", limit, false],
    ['platform_down', 'X is having trouble right now.', again, false],
    [
      'out_of_credits',
      "This server's allowance for posting to X is used up.",
      'Tell whoever runs this server. The post is on hold.',
      false,
    ],
    ['expired', 'The connection to X has ended.', reconnect, false],
    ['revoked', 'X no longer lets Quillcast post for this account.', reconnect, false],
    ['disconnected', "This post's account was disconnected.", reconnect, false],
    [
      'paused',
      "This post's account is paused because your plan has no room for it.",
      'Resume the account in Billing, or upgrade. The post is on hold.',
      false,
    ],
    [
      'suspended',
      "This post's account is paused because this workspace's owner is suspended.",
      'Contact support. The post is on hold until the suspension ends.',
      false,
    ],
  ])('says of %s what to do', (...[code, message, fix, isRetryable]) => {
    expect(failureOf(code, 'twitter')).toEqual({ code, message, fix, isRetryable });
  });

  it.each([
    ['twitter', 'X'],
    ['linkedin', 'LinkedIn'],
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

it.each([
  ['rate_limited', null, limit],
  ['rate_limited', 1, "Nothing to do. It's published when the limit ends in about a minute."],
  ['rate_limited', 12, "Nothing to do. It's published when the limit ends in about 12 minutes."],
  ['app_rate_limited', 65, "Nothing to do. It's published when the limit ends in about an hour."],
  ['app_rate_limited', 1_380, "Nothing to do. It's published when the limit ends in about 23 hours."],
  ['platform_down', 5, again],
] as const)('says when a limit ends: %s, %p', (reason, minutes, fix) =>
  expect(onHold(reason, 'twitter', minutes).fix).toBe(fix),
);
