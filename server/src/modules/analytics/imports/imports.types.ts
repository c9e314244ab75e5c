import type { SkippedResponse } from './imports.dto';

/** Of one account: fits forty posts a week over ten years. What is read of them all holds up everybody for as long. */
export const mostPosts = 20_000;

/** A post as a file tells of it; null is what the file does not give. */
export interface ImportedPost {
  externalId: string;
  url: string;
  text: string;
  postedAt: Date;
  hasMedia: boolean;
  isQuote: boolean;
  impressions: number | null;
  likes: number | null;
  reposts: number | null;
  /** Likes, replies and reposts together, where the file gives only their sum. */
  unsplitEngagements: number | null;
}

/** What an account gained on a UTC day, `YYYY-MM-DD`. */
export interface ImportedDay {
  day: string;
  impressions: number;
  engagements: number;
}

export interface ImportedFollowers {
  day: string;
  followers: number;
}

/** What files hold of one account. */
export interface History {
  posts: ImportedPost[];
  days: ImportedDay[];
  followers: ImportedFollowers[];
  /** When the figures of the posts were counted; null where no file tells. */
  countedAt: Date | null;
  /** Posts, those that are skipped among them. */
  read: number;
  skipped: SkippedResponse[];
  /** What such a file never has, in a sentence. */
  missing: string;
  /** What was wrong with this one. */
  notices: string[];
}
