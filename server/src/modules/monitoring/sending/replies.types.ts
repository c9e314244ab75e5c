import type { Delivery, ReplyDecider, ShownStatus, Skip } from '../monitoring.types';

export interface SourcePostView {
  /** X's id. */
  externalId: string;
  url: string;
  text: string;
  authorName: string;
  authorHandle: string;
  authorAvatarUrl: string | null;
  postedAt: Date;
  likes: number | null;
  replies: number | null;
  followers: number | null;
}

export interface CandidateView {
  id: string;
  text: string;
  checks: { length: number; notes: string[] };
  model: string;
  isEdited: boolean;
}

/** The reply that was approved. */
export interface ApprovedReply {
  candidateId: string;
  text: string;
  url: string | null;
  sentAt: Date | null;
  approvedBy: string | null;
  approvedAt: Date;
  costCents: number;
  by: ReplyDecider;
}

/** A monitored post with what is suggested, and what became of it. */
export interface MonitoredReply {
  id: string;
  monitor: { id: string | null; twitterUsername: string };
  post: SourcePostView;
  status: ShownStatus;
  skipReason: Skip | null;
  why: {
    matches: string;
    lastReplyToAuthorAt: Date | null;
    repliesToPost: number;
    repliesToday: number;
    dailyCap: number | null;
  };
  delivery: Delivery;
  deliveryReason: string | null;
  handoffUrl: string | null;
  /** Why it was not sent by itself. */
  holdReason: string | null;
  sendsAt: Date | null;
  candidates: CandidateView[];
  reply: ApprovedReply | null;
  createdAt: Date;
}
