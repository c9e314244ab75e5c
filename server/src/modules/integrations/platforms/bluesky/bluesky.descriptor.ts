import { blueskyText } from '../../../../text/platform-texts';
import type { PlatformDescriptor } from '../descriptor';
import { blueskyWriting } from './bluesky.writing.data';

const postPath = /^\/profile\/[^/]+\/post\/([2-7a-z]{13})\/?$/;

export const blueskyDescriptor: PlatformDescriptor = {
  card: {
    tagline: 'Posts and threads',
    youBring: ['Your handle, and an app password where this server has no public https address'],
    goodToKnow: ['Bluesky counts no views'],
  },
  handleText: ({ handle }) => `@${handle}`,
  methods: ['oauth', 'app_password'],
  connectFields: [
    { name: 'handle', label: 'Handle', hint: 'Like ada.bsky.social', isSecret: false },
    {
      name: 'appPassword',
      label: 'App password',
      hint: 'In Bluesky: Settings, Privacy and security, App passwords. Not your main password.',
      isSecret: true,
    },
  ],
  callbackPath: '/api/integrations/bluesky/callback',
  // It needs none: without an address of the operator's it is Bluesky's own, or the sandbox.
  keyIn: (env) => env.BLUESKY_SERVICE_URL,
  text: blueskyText,
  writing: blueskyWriting,
  thread: { max: 25, areTextsDistinct: false },
  images: {
    max: 4,
    maxBytes: 2_000_000,
    maxGifBytes: 0,
    types: ['image/jpeg', 'image/png'],
    maxAltTextLength: 2_000,
  },
  // bsky.app takes ten minutes since 2026.
  video: { minSeconds: 0, maxSeconds: 600, minBytes: 0, maxBytes: 300e6, types: ['video/mp4'], captions: 'vtt' },
  alone: ['video'],
  settings: [],
  can: { delete: true, reply: false, lookUp: true, readBack: true, ownPosts: true, unattended: true },
  isReadingPaid: false,
  noFigures: "Bluesky's figures can't be read right now. Publishing works.",
  archiveOwner: 'id',
  postIdIn: (address) => {
    if (!URL.canParse(address) || new URL(address).hostname !== 'bsky.app') return null;
    return postPath.exec(new URL(address).pathname)?.[1] ?? null;
  },
};
