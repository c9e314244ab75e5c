import { redditText, redditTitle } from '../../../../text/platform-texts';
import { firstCommentSettings, type PlatformDescriptor } from '../descriptor';
import { redditWriting } from './reddit.writing.data';

const host = /(^|\.)(reddit\.com|redd\.it)$/;
const post = /^\/(?:r\/\w+\/)?comments\/(\w{1,12})(?:\/|$)/;

export const redditDescriptor: PlatformDescriptor = {
  card: {
    tagline: 'Texts, links and pictures in one subreddit a post',
    youBring: [],
    goodToKnow: ['Reddit approves each app by hand, which may take weeks', 'Rules of the subreddit come first'],
  },
  handleText: ({ handle }) => `u/${handle}`,
  methods: ['oauth'],
  callbackPath: '/api/integrations/reddit/callback',
  keyIn: (env) => env.REDDIT_CLIENT_ID,
  text: redditText,
  writing: redditWriting,
  thread: null,
  images: {
    max: 20,
    maxBytes: 20 * 1024 * 1024,
    maxGifBytes: 20 * 1024 * 1024,
    types: ['image/jpeg', 'image/png', 'image/gif'],
    // The captions of a gallery; a single picture has none.
    maxAltTextLength: 180,
  },
  video: null,
  alone: [],
  settings: [
    { name: 'subreddit', label: 'Subreddit', options: [], maxLength: 24, isRequired: true },
    { ...redditTitle, options: [], isRequired: true },
    { name: 'flair', label: 'Flair', options: [], maxLength: 64, isRequired: false },
    ...firstCommentSettings(10_000),
  ],
  can: { delete: true, reply: false, lookUp: false, readBack: true, ownPosts: true, unattended: false },
  isReadingPaid: false,
  noFigures: 'Reddit counts no views here. Publishing works.',
  archiveOwner: 'name',
  postIdIn: (address) => {
    if (!URL.canParse(address) || !host.test(new URL(address).hostname)) return null;
    const id = post.exec(new URL(address).pathname)?.[1];
    return id ? `t3_${id}` : null;
  },
};
