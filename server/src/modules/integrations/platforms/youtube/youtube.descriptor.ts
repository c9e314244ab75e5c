import { youtubeText, youtubeTitle } from '../../../../text/platform-texts';
import { firstCommentSettings, type PlatformDescriptor } from '../descriptor';
import { postLabel } from '../post-setting.dto';
import { youtubeWriting } from './youtube.writing.data';

const host = /(^|\.)(youtube\.com|youtu\.be)$/;
const videoId = /^\/(?:shorts\/|live\/|embed\/)?([\w-]{11})(?:\/|$)/;

export const youtubeDescriptor: PlatformDescriptor = {
  card: {
    tagline: 'Videos on your channel',
    youBring: ['A channel of your Google account'],
    goodToKnow: ['Videos are public when they are uploaded, unless you choose who can see them'],
  },
  handleText: ({ displayName }) => displayName,
  methods: ['oauth'],
  callbackPath: '/api/integrations/youtube/callback',
  keyIn: (env) => env.YOUTUBE_CLIENT_ID,
  text: youtubeText,
  writing: youtubeWriting,
  thread: null,
  images: { max: 0, maxBytes: 0, maxGifBytes: 0, types: [], maxAltTextLength: 0 },
  // Longer than 15 minutes only for channels that have confirmed a phone number.
  video: {
    ...{ minSeconds: 1, maxSeconds: 43_200, minBytes: 1, maxBytes: 256e9 },
    types: ['video/mp4', 'video/quicktime'],
    ...{ maxCoverBytes: 2_000_000, captions: 'vtt' },
  },
  needsMedia: 'video',
  mediaBy: 'publishing',
  alone: ['video'],
  settings: [
    { ...youtubeTitle, options: [], isRequired: true },
    {
      name: 'visibility',
      label: 'Who can see it',
      options: [
        { value: 'public', label: 'Public' },
        { value: 'unlisted', label: 'Anyone with the link' },
        { value: 'private', label: 'Only you' },
      ],
      maxLength: null,
      isRequired: false,
    },
    {
      name: 'madeForKids',
      label: 'Made for kids',
      options: [
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Yes' },
      ],
      maxLength: null,
      isRequired: false,
    },
    // Of what the video shows; whoever wrote the description.
    postLabel('synthetic', 'Altered or made with AI', 'synthetic_video'),
    ...firstCommentSettings(10_000),
  ],
  can: { delete: true, reply: false, lookUp: true, readBack: true, ownPosts: true, unattended: false },
  isReadingPaid: false,
  noFigures: "YouTube doesn't share figures of this channel. Publishing works.",
  archiveOwner: 'name',
  postIdIn: (address) => {
    if (!URL.canParse(address) || !host.test(new URL(address).hostname)) return null;
    const { pathname, searchParams } = new URL(address);
    const id = pathname === '/watch' ? (searchParams.get('v') ?? '') : (videoId.exec(pathname)?.[1] ?? '');
    return /^[\w-]{11}$/.test(id) ? id : null;
  },
};
