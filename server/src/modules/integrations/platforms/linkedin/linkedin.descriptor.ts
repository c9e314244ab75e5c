import { linkedinText } from '../../../../text/platform-texts';
import { firstCommentSettings, type PlatformDescriptor } from '../descriptor';
import { linkedinWriting } from './linkedin.writing.data';

const urn = /\burn:li:(?:share|ugcPost|activity):\d+\b/;
const host = /(^|\.)linkedin\.com$/;

export const linkedinDescriptor: PlatformDescriptor = {
  card: { tagline: 'Posts of your profile', youBring: ['Access lasts 60 days, then you renew it'], goodToKnow: [] },
  handleText: ({ displayName }) => displayName,
  methods: ['oauth'],
  callbackPath: '/api/integrations/linkedin/callback',
  keyIn: (env) => env.LINKEDIN_CLIENT_ID,
  text: linkedinText,
  writing: linkedinWriting,
  thread: null,
  images: {
    max: 20,
    // LinkedIn documents pixels (36 million), not bytes: this is what may be uploaded here.
    maxBytes: 20 * 1024 * 1024,
    maxGifBytes: 20 * 1024 * 1024,
    types: ['image/jpeg', 'image/png', 'image/gif'],
    maxAltTextLength: 4_086,
  },
  video: {
    ...{ minSeconds: 3, maxSeconds: 1_800, minBytes: 75_000, maxBytes: 500e6, types: ['video/mp4'] },
    ...{ maxCoverBytes: 2_000_000, captions: 'srt' },
  },
  takesDocuments: true,
  alone: ['video', 'document'],
  settings: [
    {
      name: 'visibility',
      label: 'Who can see it',
      options: [
        { value: 'public', label: 'Anyone' },
        { value: 'connections', label: 'Connections' },
      ],
      maxLength: null,
      isRequired: false,
    },
    ...firstCommentSettings(1_250),
  ],
  // The scope that reads a member's posts (`r_member_social`) is closed.
  can: { delete: true, reply: false, lookUp: false, ownPosts: false, unattended: false },
  isReadingPaid: false,
  noFigures: "LinkedIn doesn't share views here. Publishing works.",
  archiveOwner: 'name',
  postIdIn: (address) => {
    if (!URL.canParse(address) || !host.test(new URL(address).hostname)) return null;
    // Its colons may be encoded; to decode all of it would throw for what is no UTF-8.
    return urn.exec(new URL(address).pathname.replaceAll(/%3A/gi, ':'))?.[0] ?? null;
  },
};
