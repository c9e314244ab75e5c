import { facebookText } from '../../../../text/platform-texts';
import { firstCommentSettings, type PlatformDescriptor } from '../descriptor';
import { facebookWriting } from './facebook.writing.data';

const host = /(^|\.)facebook\.com$/;

export const facebookDescriptor: PlatformDescriptor = {
  card: {
    tagline: 'Posts of your pages',
    youBring: ['A page you may post to; profiles and groups take no posts from apps'],
    goodToKnow: ["While this server's Meta app is in development, only people with a role on it see the posts"],
  },
  handleText: ({ displayName }) => displayName,
  methods: ['oauth'],
  callbackPath: '/api/integrations/facebook/callback',
  keyIn: (env) => env.FACEBOOK_APP_ID,
  text: facebookText,
  writing: facebookWriting,
  thread: null,
  images: {
    max: 10,
    maxBytes: 4 * 1024 * 1024,
    maxGifBytes: 4 * 1024 * 1024,
    // Of a GIF it shows the first picture alone.
    types: ['image/jpeg', 'image/png'],
    // Facebook documents no length.
    maxAltTextLength: 1_000,
  },
  // Meta's upload takes MP4 alone; it documents no length.
  video: {
    ...{ minSeconds: 1, maxSeconds: 14_400, minBytes: 1, maxBytes: 10e9, types: ['video/mp4'] },
    ...{ maxCoverBytes: 10_000_000 },
  },
  alone: ['video'],
  settings: firstCommentSettings(8_000),
  can: { delete: true, reply: false, lookUp: false, readBack: true, ownPosts: true, unattended: true },
  isReadingPaid: false,
  noFigures: "Facebook doesn't give figures for this page.",
  archiveOwner: 'id',
  postIdIn: (address) => {
    if (!URL.canParse(address)) return null;
    const { hostname, pathname, searchParams } = new URL(address);
    if (!host.test(hostname)) return null;
    const asked = `${searchParams.get('id')}_${searchParams.get('story_fbid')}`;
    return /^\d+_\d+$/.test(asked) ? asked : (/\/(\d+_\d+)\/?$/.exec(pathname)?.[1] ?? null);
  },
};
