import { linkedinText, xText } from '../../text/platform-texts';
import type { Refusal } from '../../common/errors/refusal';
import {
  fileNeeded,
  imageRefused,
  mediaInUse,
  mediaMissing,
  uploadTooLarge,
  uploadUnreadable,
} from './media/media.errors';
import {
  accountNeeded,
  addressNeeded,
  mediaNotFound,
  noFreeSlot,
  notItsAddress,
  onlyPartsChange,
  hasNoThreads,
  platformFailed,
  postNotFound,
  publishedPartChanged,
  sameTextTwice,
  staleVersion,
  textNotFor,
  wrongState,
} from './publishing.errors';

const formats = 'Choose a JPEG, PNG, WebP or GIF';

describe('refusals of publishing', () => {
  it.each<[Refusal, number, string]>([
    [postNotFound(), 404, "This post doesn't exist."],
    [staleVersion(), 409, 'This post was changed somewhere else. Reload it and make your change again.'],
    [
      sameTextTwice('linkedin', true),
      409,
      'This account had the same text within the last 24 hours, which LinkedIn refuses. Change the text.',
    ],
    [
      sameTextTwice('linkedin', false),
      409,
      'This account has the same text within 24 hours of that time. Change the text, or choose another day.',
    ],
    [
      publishedPartChanged(),
      409,
      'The first parts of this thread are published, so they stay as they are, with at least one part after them. Change only the unpublished parts.',
    ],
    [
      onlyPartsChange(),
      409,
      'The first parts of this thread are published, so only the text and pictures of the others can change.',
    ],
    [noFreeSlot(), 409, 'Your queue has no free slot within a year. Add slots, or choose a time.'],
    [mediaMissing(), 404, "This image doesn't exist."],
    [mediaInUse([]), 409, 'A scheduled post uses this file. Remove it from the post first, or cancel the post.'],
    [uploadTooLarge(), 413, 'The file is larger than 20 MB. Choose a smaller one, or save it with less detail.'],
  ])('%s', ({ status, message }, wanted, words) => {
    expect([status, message]).toEqual([wanted, words]);
  });

  it.each<[Refusal, string, string]>([
    [textNotFor(xText, 'f'), 'f', "This text doesn't fit in a post on X: 1 to 280 characters as X counts them."],
    [textNotFor(linkedinText, 'f'), 'f', "This text doesn't fit in a post on LinkedIn: 1 to 3,000 characters."],
    [mediaNotFound('f'), 'f', "There's no media with these ids in this workspace. Send the part without mediaIds."],
    [hasNoThreads('linkedin', 'f'), 'f', 'LinkedIn has no threads. Save the texts as separate posts.'],
    [
      notItsAddress(),
      'url',
      "This isn't the address of a post on that platform. Open the post there and copy its address.",
    ],
    [addressNeeded(), 'url', 'Paste the address of this part. The rest of the thread is added below it.'],
    [accountNeeded(), 'accountId', 'Choose the account to publish this post from.'],
    [fileNeeded(), 'file', `${formats}.`],
    [uploadUnreadable(), 'file', "The upload couldn't be read. Send one file named file and, if you like, altText."],
    [imageRefused('unknown_kind'), 'file', `This isn't a picture that can be posted. ${formats}.`],
    [imageRefused('damaged'), 'file', `This picture is damaged and can't be read. ${formats} that opens elsewhere.`],
    [
      imageRefused('too_many_pixels'),
      'file',
      'This picture has more than 50 megapixels, all frames together. Choose a smaller one.',
    ],
    [imageRefused('too_many_frames'), 'file', 'This GIF has more than 350 frames. Choose a shorter one.'],
    [
      imageRefused('too_large'),
      'file',
      "This picture can't be made small enough for this network. Choose a smaller or shorter one.",
    ],
    [imageRefused('too_slow'), 'file', 'This picture takes too long to prepare. Choose a smaller or shorter one.'],
  ])('%s is of the field %s', ({ status, options }, field, message) => {
    expect([status, options.fields]).toEqual([422, { details: [{ field, message }] }]);
  });

  it.each<[Refusal, object]>([
    [
      platformFailed('twitter', 'It broke.'),
      { status: 502, type: 'UPSTREAM_FAILED', message: 'It broke.', options: { fields: { platform: 'twitter' } } },
    ],
    [uploadTooLarge(), { type: 'PAYLOAD_TOO_LARGE' }],
    [
      imageRefused('busy'),
      {
        status: 503,
        type: 'SERVICE_UNAVAILABLE',
        message: 'Many pictures are being prepared right now. Try again in a few seconds.',
        options: { retryAfterSeconds: 5 },
      },
    ],
  ])('%s says all that it should', (refusal, wanted) => {
    expect(refusal).toMatchObject(wanted);
  });

  it.each([
    ['draft', 'is a draft'],
    ['scheduled', 'is scheduled'],
    ['publishing', 'is being published right now'],
    ['published', 'is published'],
    ['failed', "wasn't published"],
    ['partially_published', 'is partly published'],
    ['needs_attention', 'needs review: say whether it is on the platform'],
  ] as const)('names the state of a post that is %s', (status, words) => {
    expect(wrongState('be canceled', status)).toMatchObject({
      status: 409,
      message: `This post ${words}, so it can't be canceled. Reload it to see what you can do.`,
    });
  });
});
