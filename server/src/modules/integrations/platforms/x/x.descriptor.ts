import { readTweetAddress } from '../../../../text/addresses/tweet-address';
import { xText } from '../../../../text/platform-texts';
import type { PlatformDescriptor } from '../descriptor';
import type { ChargesResponse } from '../descriptor.dto';
import { postLabel } from '../post-setting.dto';
import { xWriting } from './x.writing.data';

export const xCharges = {
  since: '2026-02-06',
  source: 'https://docs.x.com/x-api/getting-started/pricing',
  plainMills: 15,
  withLinkMills: 200,
  summonedReplyMills: 10,
  readPostMills: 5,
  readAccountMills: 10,
} as const satisfies ChargesResponse;

export const xDescriptor: PlatformDescriptor = {
  card: {
    tagline: 'Posts and threads',
    youBring: [],
    goodToKnow: ['X charges for each post, more for one with a link'],
  },
  handleText: ({ handle }) => `@${handle}`,
  methods: ['oauth', 'username'],
  callbackPath: '/auth/twitter/callback',
  keyIn: (env) => env.X_API_KEY,
  text: xText,
  writing: xWriting,
  thread: { max: 25, areTextsDistinct: true },
  images: {
    max: 4,
    maxBytes: 5_000_000,
    maxGifBytes: 15_000_000,
    types: ['image/jpeg', 'image/png', 'image/gif'],
    maxAltTextLength: 1_000,
  },
  video: {
    ...{ minSeconds: 0.5, maxSeconds: 140, minBytes: 0, maxBytes: 512_000_000 },
    types: ['video/mp4', 'video/quicktime'],
    captions: 'srt',
  },
  alone: ['GIF', 'video'],
  settings: [
    postLabel('madeWithAi', 'Made with AI', 'made_with_ai'),
    postLabel('paidPartnership', 'Paid partnership', 'paid_partnership'),
  ],
  can: { delete: true, reply: true, repost: true, lookUp: true, readBack: true, ownPosts: true, unattended: true },
  charges: xCharges,
  isReadingPaid: true,
  noFigures: "X doesn't give figures for this account.",
  archiveOwner: 'id',
  postIdIn: (address) => readTweetAddress(address)?.id ?? null,
};
