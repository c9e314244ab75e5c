import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
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
}
