import { threadsText } from '../../../../text/platform-texts';
import type { PlatformDescriptor } from '../descriptor';
import { threadsWriting } from './threads.writing.data';

export const threadsDescriptor: PlatformDescriptor = {
  card: {
    tagline: 'Posts and threads of your profile',
    youBring: ['A Threads profile'],
    goodToKnow: ['Threads fetches pictures from this server, so they need a public https address; words do not'],
  },
  handleText: ({ handle }) => `@${handle}`,
  methods: ['oauth'],
  callbackPath: '/api/integrations/threads/callback',
  keyIn: (env) => env.THREADS_APP_ID,
  text: threadsText,
  writing: threadsWriting,
  thread: { max: 25, areTextsDistinct: false },
  images: {
    max: 20,
    maxBytes: 8_000_000,
    maxGifBytes: 8_000_000,
    types: ['image/jpeg', 'image/png'],
    maxAltTextLength: 1_000,
  },
  video: {
    ...{ minSeconds: 0, maxSeconds: 300, minBytes: 0, maxBytes: 1e9 },
    ...{ types: ['video/mp4', 'video/quicktime'], codecs: ['H.264', 'HEVC'], maxWidth: 1_920 },
  },
  mediaBy: 'public_url',
  alone: ['video'],
  settings: [{ name: 'topic', label: 'Topic', options: [], maxLength: 50, isRequired: false }],
  // Answers to others' posts want permissions of their own.
  can: { delete: true, reply: false, lookUp: true, readBack: true, ownPosts: true, unattended: true },
  isReadingPaid: false,
  noFigures: "Threads doesn't give figures for this account.",
  archiveOwner: 'id',
  // Its addresses have a short code, which its API takes for no id.
  postIdIn: () => null,
};
