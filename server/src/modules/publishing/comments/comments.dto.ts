import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';
import { longestComment } from './comments.types';

const textMessage = `A comment has 1 to ${longestComment.toLocaleString('en')} characters.`;

export class CommentRequest {
  /** 1–2,000 characters. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @Length(1, longestComment, { message: textMessage })
  @IsString({ message: textMessage })
  text!: string;
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

  createdAt!: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null while it says what it said first.',
  })
  editedAt!: Date | null;
}
