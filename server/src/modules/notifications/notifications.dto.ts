import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { PageQuery } from '../../common/http/cursor.dto';
import type { NotificationKind } from './notifications.types';

export class NotificationsQuery extends PageQuery {
  /** Only those that are not read yet. */
  @ApiPropertyOptional({ type: 'boolean', default: false })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'unread must be true or false.' })
  unread: boolean = false;
}

export class ReadNotificationsRequest {
  /** All when absent. */
  @IsOptional()
  @IsArray({ message: 'ids must be a list.' })
  @ArrayMinSize(1, { message: 'Name at least one notification, or leave ids out for all.' })
  @ArrayMaxSize(100, { message: 'Name at most 100 notifications at once.' })
  @IsUUID('all', { each: true, message: 'ids must be ids of notifications.' })
  ids?: string[];
}

export class NotificationSettingRequest {
  @IsString({ message: 'Say which kind of notification.' })
  @MaxLength(100)
  kind!: string;

  @IsOptional()
  @IsBoolean({ message: 'byMail must be true or false.' })
  byMail?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'inApp must be true or false.' })
  inApp?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'byPush must be true or false.' })
  byPush?: boolean;
}

class PushKeysRequest {
  /** The browser's public key, base64url. */
  @IsString({ message: 'keys.p256dh is missing.' })
  @MaxLength(200)
  p256dh!: string;

  /** The browser's secret, base64url. */
  @IsString({ message: 'keys.auth is missing.' })
  @MaxLength(100)
  auth!: string;
}

/** The address that a browser's push service gave out. */
export class PushAddressRequest {
  @IsString({ message: 'endpoint is missing.' })
  @MaxLength(2_000)
  endpoint!: string;
}

/** What `PushSubscription.toJSON()` answers in the browser. */
export class PushSubscriptionRequest extends PushAddressRequest {
  @Type(() => PushKeysRequest)
  @ValidateNested()
  @IsDefined({ message: 'keys are missing.' })
  keys!: PushKeysRequest;
}

export class PushKeyResponse {
  /** This server's key, which the browser subscribes with; base64url. */
  publicKey!: string;
}

/** What the signed address of a mail carries. */
export class UnsubscribeQuery {
  @IsUUID('all', { message: 'user must be the id of a person.' })
  user!: string;

  @IsString({ message: 'Say which kind of notification.' })
  @MaxLength(100)
  kind!: string;

  @IsString({ message: 'signature is missing.' })
  @MaxLength(100)
  signature!: string;
}

export class NotificationResponse {
  id!: string;
  kind!: string;
  title!: string;
  body!: string;
  /** Where it leads in the client, e.g. `/platforms`. */
  path!: string;
  /** Null: about the person, whichever workspace they are in. */
  workspaceId!: string | null;
  isRead!: boolean;
  createdAt!: Date;
}

export class UnreadCountResponse {
  /** Unread notifications of this workspace and personal ones. */
  @ApiProperty({ type: 'integer' })
  count!: number;
}

export class NotificationSettingResponse {
  kind!: string;
  /** What it is about; settings come topic by topic. */
  topic!: NotificationKind['topic'];
  label!: string;
  description!: string;
  byMail!: boolean;
  /** Whether it stands in the bell. */
  inApp!: boolean;
  /** Whether it goes to the browsers that asked for pushes. */
  byPush!: boolean;
}
