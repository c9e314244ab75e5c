import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Length } from 'class-validator';
import { longestComment } from './comments.types';

const textMessage = `A comment has 1 to ${longestComment.toLocaleString('en')} characters.`;

export class CommentRequest {
  /** 1–2,000 characters. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @Length(1, longestComment, { message: textMessage })
  @IsString({ message: textMessage })
  text!: string;
}

export class NewCommentRequest extends CommentRequest {
  /** Whether those see it who read the post by a review link. */
  @IsOptional()
  @IsBoolean({ message: 'isForGuests must be true or false.' })
  isForGuests?: boolean;
}

export class ResolveRequest {
  @IsBoolean({ message: 'isResolved must be true or false.' })
  isResolved!: boolean;
}

export class CommentAuthorResponse {
  id!: string;

  name!: string;

  avatarUrl!: string | null;
}

export class CommentResponse {
  id!: string;

  text!: string;

  /** Null once the person's account is deleted. */
  @ApiProperty({
    type: CommentAuthorResponse,
    nullable: true,
    description: "Null once the person's account is deleted.",
  })
  author!: CommentAuthorResponse | null;

  /** Of somebody without an account, who came by a review link. */
  guestName!: string | null;

  /** Whether those see it who read the post by a review link. */
  isForGuests!: boolean;

  resolvedAt!: Date | null;

  createdAt!: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null while it says what it said first.',
  })
  editedAt!: Date | null;
}
