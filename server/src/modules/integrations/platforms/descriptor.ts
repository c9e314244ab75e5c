import type { Env } from '../../../config/env';
import { findUrls } from '../../../text/addresses/urls';
import type { TextRules } from '../../../text/length/text-rules';
import type { NetworkWriting } from './network-writing.types';
import type { PostSetting } from './post-setting.dto';
import type { ChargesResponse, ConnectFieldResponse } from './descriptor.dto';

/** What a network takes beside the words of a post, by name: one of its options, or a line of text. */
export type PostSettings = Readonly<Record<string, string>>;

interface LimitsChange {
  from: string;
  source: string;
  limits: Partial<Pick<PlatformDescriptor, 'text' | 'thread' | 'images' | 'pictureShapes' | 'video' | 'needsMedia'>>;
}

/** What a network is, as data: everything outside its folder reads this instead of its name. */
export interface PlatformDescriptor {
  /** What people read of it before they connect it. */
  card: {
    /** What goes out there. */
    tagline: string;
    /** What the person must have. */
    youBring: readonly string[];
    /** What surprises people, such as an audit that its uploads wait for. */
    goodToKnow: readonly string[];
  };
  /** How its accounts are called on screens and in mails. */
  handleText(account: { handle: string; displayName: string }): string;
  /** `oauth`: by its consent page; `app_password`: by what is typed here; `username`: read only, by a name. */
  methods: readonly ('oauth' | 'app_password' | 'username')[];
  /** What a person types before the consent page, or instead of it. */
  connectFields?: readonly ConnectFieldResponse[];
  /** Where its consent page sends the browser back to, under the public address; registered with the network. */
  callbackPath: string;
  /** Returns the operator's key for it; without one the sandbox plays it. */
  keyIn(env: Env): string | undefined;
  text: TextRules;
  writing: NetworkWriting;
  thread: {
    max: number;
    /** It refuses a thread in which two posts have the same text. */
    areTextsDistinct: boolean;
  } | null;
  images: {
    /** In one part. */
    max: number;
    maxBytes: number;
    maxGifBytes: number;
    /** MIME types. */
    types: readonly string[];
    maxAltTextLength: number;
  };
  /** Width by height of pictures, where it takes no others, and as people call these two. */
  pictureShapes?: { least: number; most: number; text: string };
  video: {
    minSeconds: number;
    maxSeconds: number;
    minBytes: number;
    maxBytes: number;
    types: readonly string[];
    /** Where it takes no others. */
    codecs?: readonly string[];
    maxWidth?: number;
    /** Of a JPEG that shows it before it is played, where it takes one. */
    maxCoverBytes?: number;
    /** It takes captions, in WebVTT or SubRip. */
    captions?: 'vtt' | 'srt';
  } | null;
  /** It takes PDFs, to be leafed through. */
  takesDocuments?: boolean;
  /** It takes no post without a picture or video, or without a video. */
  needsMedia?: 'any' | 'video';
  /**
   * `public_url`: its servers fetch media from an address of ours; `publishing`: their bytes are the post itself, so they go with the calls that
   * post. Without it they are sent before.
   */
  mediaBy?: 'public_url' | 'publishing';
  /** What stands in a part only on its own; a video and a document do everywhere. */
  alone: readonly ('GIF' | 'video' | 'document')[];
  settings: readonly PostSetting[];
  /** Limits that are others from a day on. */
  changes?: readonly LimitsChange[];
  can: {
    delete: boolean;
    /** Other people's posts can be answered through its API. */
    reply: boolean;
    repost?: boolean;
    /**
     * A post whose answer was lost is found there, and is not out where it is missing. Elsewhere the same request again is answered
     * with the post, or a person is asked.
     */
    lookUp: boolean;
    /** What was published can be read there again. */
    readBack?: boolean;
    /** It lists what an account has posted by other ways. */
    ownPosts: boolean;
    /** Its rules let posts go out that nobody has read. */
    unattended: boolean;
  };
  /** Without it nothing is charged. */
  charges?: ChargesResponse;
  /** Each post or person that is read is paid for, from one budget of the installation. */
  isReadingPaid: boolean;
  /** What people read where it gives no figures. */
  noFigures: string;
  /** What tells whose the files are that it gives its people. */
  archiveOwner: 'id' | 'name';
  /** Returns the id of the post that an address leads to; null for any other address. */
  postIdIn(address: string): string | null;
}

/** Returns what a part costs there, in thousandths of a dollar; null where nothing is charged. */
export function chargeMillsOf({ charges }: PlatformDescriptor, text: string, isSummoned = false): number | null {
  if (!charges) return null;
  if (findUrls(text).length > 0) return charges.withLinkMills;
  return isSummoned ? charges.summonedReplyMills : charges.plainMills;
}

/** Whether what holds from this day on, at midnight UTC, holds by then. */
export const hasBegun = (from: string | undefined, at: Date): boolean =>
  from === undefined || Date.parse(from) <= at.getTime();

/** Returns what the network takes by then. */
export const limitsAt = (network: PlatformDescriptor, at: Date): PlatformDescriptor =>
  Object.assign(
    {},
    network,
    ...(network.changes ?? []).flatMap(({ from, limits }) => (hasBegun(from, at) ? limits : [])),
  );

/** What the network is to an account whose server chooses how much a part may hold. */
export const limitedTo = (network: PlatformDescriptor, max?: number | null): PlatformDescriptor =>
  max ? { ...network, text: { ...network.text, max } } : network;

const firstComment = 'first_comment';
const commentAfter = 'first_comment_after';

/** What a network without threads takes beside a post: what its account says below it, and how many minutes later. `maxLength` in UTF-16 units. */
export const firstCommentSettings = (maxLength: number): readonly PostSetting[] => [
  {
    name: firstComment,
    label: 'First comment',
    options: [],
    maxLength,
    isMultiline: true,
    isRequired: false,
    isBelow: true,
  },
  {
    name: commentAfter,
    label: 'Publish the comment',
    options: [
      { value: '0', label: 'With the post' },
      { value: '5', label: '5 minutes later' },
      { value: '30', label: '30 minutes later' },
      { value: '120', label: '2 hours later' },
    ],
    maxLength: null,
    isRequired: false,
    belongsTo: firstComment,
  },
];

/** Returns the comment that is to follow a post with these settings; null where none is. */
export function firstCommentIn(settings: PostSettings): { text: string; afterMinutes: number } | null {
  const comment = settings[firstComment]?.trim();
  return comment ? { text: comment, afterMinutes: Number(settings[commentAfter] ?? 0) } : null;
}

/** Returns what a network is told of a text that a model wrote. */
export const madeWithAi = ({ settings }: PlatformDescriptor): PostSettings =>
  Object.fromEntries(settings.filter(({ says }) => says === 'made_with_ai').map(({ name }) => [name, 'yes']));
