import { weightedLength } from '../../text/length/weighted-length';
import type { XPost } from '../integrations/reading/x-reading.types';
import { groupFigures, type ComparedPosts } from './post-comparisons';
import { profileFormats, type ProfileFormat } from './profiles/profile-analysis.types';
import { firstLine } from './profiles/profile-openings';
import type { FormatFiguresResponse } from './profiles/profile-analysis.dto';

/** Half of what a post may have. */
export const longestShort = 140;
/** Matches a dash, a dot, a number or a check mark with something behind it. */
const listLine = /^\s*(?:[-–—•·▪◦*→✓✔✅☑]|\p{N}{1,2}[.)/:]|\p{N}\ufe0f?\u20e3)\s*\S/u;
/** Of a post of 25,000 characters the beginning is enough to tell that it is long. */
const lengthOf = ({ text }: Pick<XPost, 'text'>): number => weightedLength(text.slice(0, 1_000));
const address = /https?:\/\/\S+/gi;
const questionMark = /[?？؟]/;

const listLines = (text: string): number => text.split('\n').filter((line) => listLine.test(line)).length;

type Written = Pick<XPost, 'text' | 'hasLink' | 'hasMedia' | 'isQuote'>;

const has: Record<ProfileFormat, (post: Written) => boolean> = {
  short: (post) => lengthOf(post) <= longestShort,
  long: (post) => lengthOf(post) > longestShort,
  // Of an account that is named and of an address the digits are part of the name.
  number: ({ text }) => /\p{N}/u.test(firstLine(text).replace(address, '').replace(/@\w+/g, '')),
  list: ({ text }) => listLines(text) >= 2,
  // An address may hold a question mark that nobody asks.
  question: ({ text }) => questionMark.test(text.replace(address, '')),
  link: ({ hasLink }) => hasLink,
  media: ({ hasMedia }) => hasMedia,
  quote: ({ isQuote }) => isQuote,
};

export const hasFormat = (post: Written, format: ProfileFormat): boolean => has[format](post);

export const formatFigures = (posts: readonly XPost[], compared: ComparedPosts): FormatFiguresResponse[] =>
  profileFormats
    .map((format) => ({ format, of: posts.filter((post) => hasFormat(post, format)) }))
    .filter(({ of }) => of.length > 0)
    .map(({ format, of }) => ({ format, ...groupFigures(of, compared) }))
    .sort((a, b) => b.posts - a.posts);
