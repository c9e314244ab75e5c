import { instagramText } from '../../../../text/platform-texts';
import { firstCommentSettings, type PlatformDescriptor } from '../descriptor';
import { instagramWriting } from './instagram.writing.data';

export const instagramDescriptor: PlatformDescriptor = {
  card: {
    tagline: 'Pictures, carousels and reels of a professional account',
    youBring: ['A business or creator account; a private one can be switched in its settings'],
    goodToKnow: [
      'Instagram fetches pictures from this server, which needs a public https address',
      'No app can delete its posts: that is done on Instagram',
    ],
  },
  handleText: ({ handle }) => `@${handle}`,
  methods: ['oauth'],
  callbackPath: '/api/integrations/instagram/callback',
  keyIn: (env) => env.INSTAGRAM_APP_ID,
  text: instagramText,
  writing: instagramWriting,
  thread: null,
  images: { max: 10, maxBytes: 8_000_000, maxGifBytes: 8_000_000, types: ['image/jpeg'], maxAltTextLength: 1_000 },
  pictureShapes: { least: 4 / 5, most: 1.91, text: '4:5 and 1.91:1' },
  video: {
    ...{ minSeconds: 3, maxSeconds: 900, minBytes: 0, maxBytes: 1e9 },
    types: ['video/mp4', 'video/quicktime'],
    maxCoverBytes: 8_000_000,
  },
  needsMedia: 'any',
  mediaBy: 'public_url',
  alone: ['video'],
  settings: firstCommentSettings(2_200),
  can: { delete: false, reply: false, lookUp: true, readBack: true, ownPosts: true, unattended: true },
  isReadingPaid: false,
  noFigures: "Instagram doesn't give figures for this account.",
  archiveOwner: 'id',
  // Its addresses have a short code, which its API takes for no id.
  postIdIn: () => null,
};
