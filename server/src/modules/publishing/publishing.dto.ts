import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsUrl,
  IsUUID,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Actor } from '../../common/auth/actor';
import { IsNullable } from '../../common/http/nullable';
import { invalidField } from '../../common/errors/refusal';
import type { PostChange } from './posts/post-editing.service';
import { TextsRequest } from './posts/posts.dto';
import type { WrittenPost } from './publishing.service';
import { type KnownPlatform, knownPlatforms } from '../integrations/accounts/accounts.types';
import { requireBuilt } from './publishing.errors';
import type { NewText } from './publishing.types';
import type { Timing } from './scheduling/scheduling.service';
import { RawText } from '../../common/http/text.decorator';
import { Whole } from '../../common/http/whole.decorator';

export const versionMessage = 'version must be the number that the post had when you read it.';
const accountMessage = 'accountId must be the id of a connected account.';
const timeMessage = 'scheduledAt must be a time such as 2027-01-31T09:00:00Z, or a local one with a timezone.';
const zoneMessage = 'timezone must be an IANA name such as Europe/Berlin.';

class AccountField {
  @IsNullable()
  @IsUUID('all', { message: accountMessage })
  accountId?: string | null;
}

export class SettingsField {
  /** What its network takes beside the words, by the names in `capabilities` of `GET /integrations/platforms`. */
  @IsOptional()
  @IsObject({ message: 'settings must be an object.' })
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  settings?: Record<string, string>;
}

class VisibilityField {
  /** `settings.visibility` by the name that the specification has for it. */
  @IsOptional()
  @IsIn(['public', 'connections'], { message: 'visibility must be one of public, connections.' })
  visibility?: 'public' | 'connections';
}

export class ZoneField {
  /** IANA name of the zone that the person chose the time in. */
  @IsNullable()
  @RawText(60, { message: zoneMessage })
  timezone?: string | null;
}

class TimeFields extends ZoneField {
  /** An instant (`…Z` or with an offset), or a wall time (`2027-03-28T09:00`) in `timezone`. */
  @IsNullable()
  @RawText(40, { message: timeMessage })
  scheduledAt?: string | null;
}

export class UndoField {
  /** It goes out after so many seconds and can be canceled until then. */
  @IsOptional()
  @Whole(0, 60)
  undoSeconds?: number;
}

export class NewPostRequest extends IntersectionType(TextsRequest, AccountField, SettingsField, VisibilityField) {
  @IsIn(knownPlatforms, { message: `platform must be one of ${knownPlatforms.join(', ')}.` })
  platform!: KnownPlatform;
}

/** Without `scheduledAt` it goes out now, or after `undoSeconds`, in which it can be canceled. */
export class PublishPostRequest extends IntersectionType(
  TextsRequest,
  TimeFields,
  SettingsField,
  VisibilityField,
  UndoField,
) {}

/** What is absent stays as it is. `scheduledAt: null` turns a scheduled post back into a draft. */
export class ChangePostRequest extends IntersectionType(TextsRequest, AccountField, TimeFields, SettingsField) {
  /** The `version` that was read; a stale one is refused with 409. */
  @IsInt({ message: versionMessage })
  @Min(1, { message: versionMessage })
  version!: number;
}

export class VersionRequest {
  /** When given, a stale one is refused with 409. */
  @IsOptional()
  @IsInt({ message: versionMessage })
  @Min(1, { message: versionMessage })
  version?: number;
}

class PostChangeFields extends IntersectionType(VersionRequest, AccountField, TimeFields) {
  @IsUUID('all', { message: 'id must be the id of a post.' })
  id!: string;

  /** Deletes it here; what is published stays on its network. */
  @IsOptional()
  @IsBoolean({ message: 'isDeleted must be true or false.' })
  isDeleted?: boolean;
}

/** Of each post: another time, `scheduledAt: null` for none, another account on its network, or that it is deleted. */
export class ChangePostsRequest {
  @ArrayUnique(({ id }: PostChangeFields) => id, { message: 'Name each post once.' })
  @ArrayMinSize(1, { message: 'Choose at least one post.' })
  @ArrayMaxSize(500, { message: 'Choose at most 500 posts at a time.' })
  @IsArray({ message: 'changes must be a list.' })
  @ValidateNested()
  @Type(() => PostChangeFields)
  changes!: PostChangeFields[];
}

export class PlatformParams {
  @IsIn(knownPlatforms, { message: `platform must be one of ${knownPlatforms.join(', ')}.` })
  platform!: KnownPlatform;

  @IsUUID('all', { message: accountMessage })
  accountId!: string;
}

export class PublishNowRequest extends IntersectionType(VersionRequest, AccountField, UndoField) {}

export class RescheduleRequest extends IntersectionType(VersionRequest, AccountField, ZoneField) {
  /** An instant (`…Z` or with an offset), or a wall time (`2027-03-28T09:00`) in `timezone`. */
  @RawText(40, {
    message: timeMessage,
  })
  scheduledAt!: string;
}

/** A person has looked on the platform. */
export class SettleRequest {
  @IsBoolean({ message: 'isPublished must be true or false.' })
  isPublished!: boolean;

  /** Where the post is, when it is there. */
  @IsNullable()
  @IsUrl({ protocols: ['https'], require_protocol: true }, { message: 'url must be the address of the post.' })
  @MaxLength(500, { message: 'url must be the address of the post.' })
  url?: string | null;
}

export class DeletePostQuery {
  /** `true` deletes a published post on the platform as well. */
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'onPlatform must be true or false.' })
  onPlatform?: 'true' | 'false';
}

/** The texts of a request. Throws 422 unless exactly one of text and parts is there. */
export function toTexts({ text = null, parts = null }: TextsRequest): NewText[] {
  if (text !== null && parts !== null) throw invalidField('parts', 'Send either text or parts.');
  if (text !== null) return [{ text, mediaIds: [], field: 'text' }];
  if (parts === null) throw invalidField('text', 'Send the text, or the parts.');
  return parts.map((part, at) => ({ text: part.text, mediaIds: part.mediaIds ?? [], field: `parts.${at}.text` }));
}

export const toWrittenPost = (body: NewPostRequest, via?: Actor['via']): WrittenPost => ({
  via,
  platform: requireBuilt(body.platform),
  accountId: body.accountId ?? null,
  // A network without a choice is public, so that says nothing.
  settings: { ...body.settings, ...(body.visibility === 'connections' && { visibility: body.visibility }) },
  texts: toTexts(body),
});

export const toTiming = ({ scheduledAt, timezone, undoSeconds = 0 }: PublishPostRequest): Timing =>
  scheduledAt === undefined || scheduledAt === null ? { undoSeconds } : { scheduledAt, timezone: timezone ?? null };

/** Throws 422 when nothing is to be changed. */
export function toPostChange(body: ChangePostRequest, { userId, via }: Actor): PostChange {
  const { version, accountId, settings, scheduledAt, timezone = null } = body;
  const hasTexts = (body.text ?? null) !== null || (body.parts ?? null) !== null;
  const isEmpty = accountId === undefined && settings === undefined && scheduledAt === undefined;
  if (!hasTexts && isEmpty) throw invalidField('text', 'Send the new text, the new parts or what else is to change.');
  const timing = scheduledAt === undefined || scheduledAt === null ? scheduledAt : { scheduledAt, timezone };
  return { userId, via, version, accountId, settings, timing, ...(hasTexts ? { texts: toTexts(body) } : {}) };
}
