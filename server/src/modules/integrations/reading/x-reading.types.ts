/** An account on X as anybody may see it. Names are X's own, without its older "tweet" and "favourite". */
export interface XProfile {
  /** X's number of the account, as text: it is larger than a double holds. */
  id: string;
  /** Without the @, in the account's own capitals. */
  handle: string;
  name: string;
  /** The bio; empty when there is none. */
  description: string;
  location?: string;
  /** The link in the profile, expanded where X gives what its t.co link stands for. */
  url?: string;
  followers: number;
  following: number;
  /** Posts over the whole life of the account, replies and reposts among them. */
  posts: number;
  /** Carries the blue check mark of X Premium. */
  isVerified: boolean;
  avatarUrl?: string;
  /** ISO 8601 in UTC; null where the source says nothing that is a date. */
  createdAt: string | null;
}

export interface XAuthor {
  /** Without the @. */
  handle: string;
  name: string;
}

/** A post on X with its public counts at the moment of reading; a count that the source leaves out is 0. */
export interface XPost {
  /** 18 or 19 digits, as text. */
  id: string;
  url: string;
  /** As people read it: entities undone, t.co links expanded where X says what they stand for, no link of its own media. */
  text: string;
  /** ISO 8601 in UTC; null where the source says nothing that is a date. */
  createdAt: string | null;
  /** BCP 47 as X guessed it. Left out where X did not know (`und`, `zxx` and its other marks for posts without words). */
  language?: string;
  author: XAuthor;
  isReply: boolean;
  /** Somebody else's post, passed on without a word. */
  isRepost: boolean;
  isQuote: boolean;
  likes: number;
  replies: number;
  reposts: number;
  quotes: number;
  /** Impressions. X counts them since December 2022; 0 for older posts. */
  views: number;
  bookmarks: number;
  hasMedia: boolean;
  hasLink: boolean;
}

export interface XTimeline {
  /** Newest first. */
  posts: XPost[];
  /** False when a later page could not be read: there may be more. */
  isComplete: boolean;
}
