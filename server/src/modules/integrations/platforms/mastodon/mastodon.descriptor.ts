import { mastodonText, mastodonWarning } from '../../../../text/platform-texts';
import type { PlatformDescriptor } from '../descriptor';
import { mastodonWriting } from './mastodon.writing.data';

const postPath = /^\/@\w+(?:@[\w.-]+)?\/(\d{1,25})$/;
/** 16 MiB; a server may take more or less. */
const imageBytes = 16_777_216;

export const mastodonDescriptor: PlatformDescriptor = {
  card: {
    tagline: 'Posts and threads on any server',
    youBring: ['The name of your server'],
    goodToKnow: ['Each server has its own rules and limits'],
  },
  handleText: ({ handle }) => `@${handle}`,
  methods: ['oauth'],
  connectFields: [
    { name: 'instance', label: 'Server', hint: 'The end of your handle, like mastodon.social', isSecret: false },
  ],
  callbackPath: '/api/integrations/mastodon/callback',
  // Each server registers this one by itself.
  keyIn: (env) => (env.LIVE_MASTODON ? 'live' : undefined),
  text: mastodonText,
  writing: mastodonWriting,
  thread: { max: 25, areTextsDistinct: false },
  images: {
    ...{ max: 4, maxBytes: imageBytes, maxGifBytes: imageBytes, maxAltTextLength: 1_500 },
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  },
  // It limits the bytes alone; a server may take more or less.
  video: {
    ...{ minSeconds: 0, maxSeconds: 7_200, minBytes: 0, maxBytes: 103_809_024 },
    types: ['video/mp4', 'video/quicktime'],
    maxCoverBytes: 2_000_000,
  },
  alone: ['GIF', 'video'],
  settings: [
    {
      name: 'visibility',
      label: 'Who can see it',
      options: [
        { value: 'public', label: 'Public' },
        { value: 'unlisted', label: 'Unlisted' },
        { value: 'private', label: 'Followers only' },
        { value: 'direct', label: 'People mentioned' },
      ],
      maxLength: null,
      isRequired: false,
    },
    { ...mastodonWarning, options: [], isCounted: true, isRequired: false },
  ],
  can: { delete: true, reply: false, lookUp: true, readBack: true, ownPosts: true, unattended: true },
  isReadingPaid: false,
  noFigures: "Mastodon doesn't count views. Publishing works.",
  archiveOwner: 'id',
  postIdIn: (address) => (URL.canParse(address) ? (postPath.exec(new URL(address).pathname)?.[1] ?? null) : null),
};
