import { paths, previewPath } from '@/app/paths';
import { tweetNetwork } from '@/networks/ids';

interface Tool {
  path: string;
  name: string;
  /** One sentence. */
  what: string;
}

/** The free tools, in the order in which people look for them. */
export const tools: readonly Tool[] = [
  {
    path: paths.toolTweetGenerator,
    name: 'Tweet generator',
    what: 'Turn an idea into tweets that sound like a person.',
  },
  { path: paths.toolThreadGenerator, name: 'Thread generator', what: 'Turn a topic into a thread, post by post.' },
  { path: paths.toolTweetReplies, name: 'Reply generator', what: 'Paste a tweet and get replies that add something.' },
  {
    path: paths.toolTweetMimic,
    name: 'Tweet mimic',
    what: 'Keep the structure of a tweet that worked, with your own words.',
  },
  { path: paths.toolTwitterProfile, name: 'Profile analyzer', what: 'See what works on a public X profile.' },
  { path: paths.toolCharacterCounter, name: 'Character counter', what: 'Count a tweet exactly as X counts it.' },
  {
    path: previewPath(tweetNetwork),
    name: 'Post preview',
    what: 'See your post as each of nine networks shows it.',
  },
  { path: paths.toolLinkedinPreview, name: 'LinkedIn preview', what: 'See where LinkedIn folds your post.' },
  { path: paths.toolStyleCheck, name: 'Style check', what: 'Find what makes a text read like a machine wrote it.' },
];
