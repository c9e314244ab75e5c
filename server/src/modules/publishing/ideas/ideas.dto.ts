import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Min,
  ValidateNested,
} from 'class-validator';
import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { IsNullable } from '../../../common/http/nullable';
import { type PublishablePlatform, publishablePlatforms } from '../../integrations/platforms/platforms';
import { DecisionResponse } from '../approvals/approvals.dto';
import { maxParts } from '../posts/posts.dto';
import { PostResponse } from '../posts/post.dto';
import { IdeaReceiptResponse } from '../receipts/receipt.dto';
import { Repeat, RepeatResponse } from './repeats/repeat.dto';
import { LateWindow } from '../scheduling/late-window.dto';
import { SettingsField, UndoField, versionMessage, VersionRequest, ZoneField } from '../publishing.dto';
import type { IdeaContent } from './ideas.service';
import { RawText } from '../../../common/http/text.decorator';

const mostAccounts = 100;
/** A draft may be longer than any network takes. */
const longestText = 50_000;
const idsMessage = '$property must be a list of ids.';
const textMessage = `Each part needs a text of at most ${longestText.toLocaleString('en')} characters.`;

class PartFields {
  /** Up to 50,000 characters; empty while nothing is written. */
  @RawText(longestText, { message: textMessage })
  text!: string;

  @IsOptional()
  @ArrayMaxSize(20, { message: 'A part takes at most 20 media.' })
  @IsUUID('all', { each: true, message: idsMessage })
  @IsArray({ message: idsMessage })
  mediaIds?: string[];
}

class VersionFields extends SettingsField {
  @IsUUID('all', { message: 'accountId must be the id of a connected account.' })
  accountId!: string;

  /** Its own parts; null: those of the idea. */
  @IsNullable()
  @ArrayMinSize(1, { message: 'A post needs at least one part.' })
  @ArrayMaxSize(maxParts, { message: `A thread has at most ${maxParts} parts.` })
  @IsArray({ message: 'parts must be a list.' })
  @ValidateNested()
  @Type(() => PartFields)
  parts?: PartFields[] | null;
}

class IdeaFields {
  @ArrayMinSize(1, { message: 'A post needs at least one part.' })
  @ArrayMaxSize(maxParts, { message: `A thread has at most ${maxParts} parts.` })
  @IsArray({ message: 'parts must be a list.' })
  @ValidateNested()
  @Type(() => PartFields)
  parts!: PartFields[];

  /** Of the first part, beside its own. */
  @IsOptional()
  @ArrayMaxSize(20, { message: 'A part takes at most 20 media.' })
  @IsUUID('all', { each: true, message: idsMessage })
  @IsArray({ message: idsMessage })
  mediaIds?: string[];

  /** Ids of labels. */
  @IsOptional()
  @ArrayUnique({ message: 'Name each label once.' })
  @ArrayMaxSize(10, { message: 'A post has at most 10 labels.' })
  @IsUUID('all', { each: true, message: idsMessage })
  @IsArray({ message: idsMessage })
  labels?: string[];

  /** Where it is to go out: each has its version. Those of `versions` when left out. */
  @IsOptional()
  @ArrayUnique({ message: 'Name each account once.' })
  @ArrayMaxSize(mostAccounts, { message: `A post goes to at most ${mostAccounts} accounts.` })
  @IsUUID('all', { each: true, message: idsMessage })
  @IsArray({ message: idsMessage })
  accountIds?: string[];

  /** What differs on an account. */
  @IsOptional()
  @ArrayUnique(({ accountId }: VersionFields) => accountId, { message: 'Name each account once.' })
  @ArrayMaxSize(mostAccounts, { message: `A post goes to at most ${mostAccounts} accounts.` })
  @IsArray({ message: 'versions must be a list.' })
  @ValidateNested()
  @Type(() => VersionFields)
  versions?: VersionFields[];
}

export class NewIdeaRequest extends IdeaFields {
  /** The network that it is written for, while it has no account. */
  @IsOptional()
  @IsIn(publishablePlatforms, { message: `platform must be one of ${publishablePlatforms.join(', ')}.` })
  platform?: PublishablePlatform;
}

class VersionField {
  /** The `version` that was read; a stale one is refused with 409 and both texts. */
  @IsInt({ message: versionMessage })
  @Min(1, { message: versionMessage })
  version!: number;
}

/** What is absent stays as it is. */
export class ChangeIdeaRequest extends IntersectionType(PartialType(IdeaFields), VersionField) {}

export class TargetFields extends IntersectionType(SettingsField, VersionRequest) {
  @IsUUID('all', { message: 'accountId must be the id of a connected account.' })
  accountId!: string;

  /** The post that goes to this account from now on, whichever account it had; the account's own when left out. */
  @IsOptional()
  @IsUUID('all', { message: 'postId must be the id of a post.' })
  postId?: string;

  /** An instant (`…Z` or with an offset), or a wall time (`2027-03-28T09:00`) in `timezone`. */
  @IsOptional()
  @RawText(40, { message: 'scheduledAt must be a time such as 2027-01-31T09:00:00Z.' })
  scheduledAt?: string;

  /** `next`: the account's next free slot. With neither it goes out after the call's `undoSeconds`. */
  @IsOptional()
  @IsIn(['next'], { message: 'slot must be next.' })
  slot?: 'next';
}

export class ScheduleIdeaRequest extends IntersectionType(ZoneField, UndoField) {
  @ArrayUnique(({ accountId }: TargetFields) => accountId, { message: 'Name each account once.' })
  @ArrayMinSize(1, { message: 'Choose at least one account.' })
  @ArrayMaxSize(mostAccounts, { message: `A post goes to at most ${mostAccounts} accounts.` })
  @IsArray({ message: 'targets must be a list.' })
  @ValidateNested()
  @Type(() => TargetFields)
  targets!: TargetFields[];

  /** Of all targets; as it was when left out, at first a day. */
  @IsOptional()
  @ValidateNested()
  @Type(() => LateWindow)
  window?: LateWindow;

  /** Asks for an approval before they go out, also where no rule wants one. */
  @IsOptional()
  @IsBoolean({ message: 'needsApproval must be true or false.' })
  needsApproval?: boolean;

  /** It comes again, as it is scheduled now. One that did already comes as this says from here on. */
  @IsOptional()
  @ValidateNested()
  @Type(() => Repeat)
  repeat?: Repeat;
}

export class PartContentResponse {
  text!: string;

  @ApiProperty({ type: [String], format: 'uuid' })
  mediaIds!: string[];
}

export class IdeaResponse {
  id!: string;

  /** What its versions without parts of their own say. */
  parts!: PartContentResponse[];

  /** Its versions, one for each account. */
  posts!: PostResponse[];

  @ApiProperty({ type: 'integer', description: 'Send it back with a change; a stale one is refused with 409.' })
  version!: number;

  /** Null where it comes once. */
  repeat!: RepeatResponse | null;

  createdAt!: Date;
  updatedAt!: Date;
}

class AuthorResponse {
  id!: string;

  name!: string;
}

/** The own parts of a version. */
export class VersionContentResponse {
  accountId!: string | null;

  parts!: PartContentResponse[];
}

export class IdeaStateResponse {
  @ApiProperty({ type: 'integer' })
  version!: number;

  parts!: PartContentResponse[];

  /** The own parts of versions. */
  versions!: VersionContentResponse[];

  @ApiProperty({ type: AuthorResponse, nullable: true, description: "Null once the person's account is deleted." })
  author!: AuthorResponse | null;

  @ApiProperty({ enum: ['screen', 'key', 'agent', 'rule'], description: 'The door by which it was written.' })
  via!: 'screen' | 'key' | 'agent' | 'rule';

  /** When it came to say this. */
  at!: Date;

  @ApiProperty({
    type: [IdeaReceiptResponse],
    description: 'What reading its versions back showed while it said this, the oldest first.',
  })
  receipts!: IdeaReceiptResponse[];

  /** Who asked for an approval while it said this, and who decided what, the newest first. */
  decisions!: DecisionResponse[];

  /** It was approved as it was before, so that coming to say this ended an approval. */
  endedApproval!: boolean;
}

const toPart = ({ text, mediaIds = [] }: PartFields): PartContentResponse => ({ text, mediaIds });

export function toContent({ parts, mediaIds = [], labels, accountIds, versions }: Partial<IdeaFields>): IdeaContent {
  const shared = parts?.map((part, at) =>
    toPart(at === 0 ? { ...part, mediaIds: [...(part.mediaIds ?? []), ...mediaIds] } : part),
  );
  return {
    ...(shared && { parts: shared }),
    labelIds: labels,
    accountIds,
    versions: versions?.map(({ accountId, parts: own, settings }) => ({
      accountId,
      parts: own && own.map(toPart),
      settings,
    })),
  };
}
