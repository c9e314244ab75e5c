import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { Text } from '../../../common/http/text.decorator';
import { plainLine, withoutLinks } from '../../../text/plain-name';
import type { PostSettings } from '../../integrations/platforms/descriptor';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import { CommentRequest } from '../comments/comments.dto';
import { MediaResponse } from '../media/media.dto';
import { type ApprovalState, type ApprovalStep, type Verdict, verdicts } from './approvals.types';

const hashMessage = 'hash must be the one that was read with the post.';
const nameMessage = 'Enter your name, in one line of at most 80 characters.';

export class AskForEachRequest {
  @ArrayMaxSize(500, { message: 'Ask for at most 500 posts in one call.' })
  @ArrayMinSize(1, { message: 'Choose at least one post.' })
  @IsUUID('all', { each: true, message: 'ideaIds must be a list of ids.' })
  @IsArray({ message: 'ideaIds must be a list of ids.' })
  ideaIds!: string[];
}

export class AskedResponse {
  /** Of so many. */
  @ApiProperty({ type: 'integer' })
  asked!: number;
}

export class DecisionRequest {
  /** `changes`: it should not go out like this. */
  @IsIn(verdicts, { message: 'verdict must be approve or changes.' })
  verdict!: Verdict;

  @IsOptional()
  @Text(2_000)
  comment?: string;

  /** Of what was read; 409 when it has changed since. */
  @Matches(/^[0-9a-f]{64}$/, { message: hashMessage })
  hash!: string;
}

export class GuestDecisionRequest extends DecisionRequest {
  /** What the guest is called. */
  @Matches(withoutLinks, { message: nameMessage })
  @Matches(plainLine, { message: nameMessage })
  @Text(80, { least: 1, message: nameMessage })
  name!: string;
}

export class GuestCommentRequest extends CommentRequest {
  /** What the guest is called. */
  @Matches(withoutLinks, { message: nameMessage })
  @Matches(plainLine, { message: nameMessage })
  @Text(80, { least: 1, message: nameMessage })
  name!: string;
}

export class DecisionResponse {
  id!: string;

  /** As they were called then. */
  name!: string;

  /** By a review link, without an account. */
  isGuest!: boolean;

  verdict!: ApprovalStep;

  comment!: string;

  at!: Date;

  /** Of what the post says now, and their latest. */
  isCurrent!: boolean;
}

/** What a version said when it was approved. */
export class ApprovedTextResponse {
  postId!: string;

  /** The texts of its parts. */
  texts!: string[];
}

export class ApprovalResponse {
  /** Null while nobody has asked; `void`: it was approved, and has changed since. */
  state!: ApprovalState | null;

  /** It goes out only when approved. */
  isNeeded!: boolean;

  /** Of all that an approval is bound to, as it is now. */
  hash!: string;

  /** So many must approve. */
  @ApiProperty({ type: 'integer' })
  quorum!: number;

  /** Who asked; null while nobody has, and once the account is deleted. */
  askedBy!: string | null;

  askedAt!: Date | null;

  /** With who asked, the newest first. */
  decisions!: DecisionResponse[];

  /** What was approved last, where that is not what stands now. */
  approvedTexts!: ApprovedTextResponse[];

  /** Whether the signed-in person may decide. */
  mayDecide!: boolean;
}

export class ReviewLinkResponse {
  id!: string;

  createdAt!: Date;

  expiresAt!: Date;
}

export class NewReviewLinkResponse extends ReviewLinkResponse {
  /** Shown only now. */
  url!: string;
}

export class WaitingApprovalResponse {
  ideaId!: string;

  /** One of its versions. */
  postId!: string;

  /** The beginning of its text. */
  text!: string;

  platforms!: PublishablePlatform[];

  askedBy!: string | null;

  askedAt!: Date;

  /** When the first version is to go out. */
  dueAt!: Date | null;

  hash!: string;

  mayDecide!: boolean;
}

class GuestPartResponse {
  text!: string;

  media!: MediaResponse[];
}

class GuestAuthorResponse {
  name!: string;

  /** Without an @; empty where no account is chosen. */
  handle!: string;

  avatarUrl!: string | null;
}

/** A version, as a guest reads it. */
export class GuestVersionResponse {
  id!: string;

  platform!: PublishablePlatform;

  /** Whose post it is. */
  author!: GuestAuthorResponse;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What its network takes beside the words.',
  })
  settings!: PostSettings;

  scheduledAt!: Date | null;

  parts!: GuestPartResponse[];
}

export class GuestCommentResponse {
  id!: string;

  name!: string;

  isGuest!: boolean;

  text!: string;

  at!: Date;
}

export class GuestReviewResponse {
  /** The name of the workspace. */
  workspace!: string;

  /** IANA name. */
  timezone!: string;

  askedBy!: string | null;

  expiresAt!: Date;

  state!: ApprovalState;

  /** Of what is read here. Send it back with the decision. */
  hash!: string;

  /** What was decided by this link of what is read here. */
  verdict!: Verdict | null;

  versions!: GuestVersionResponse[];

  /** Those that guests may read, the oldest first. */
  comments!: GuestCommentResponse[];
}
