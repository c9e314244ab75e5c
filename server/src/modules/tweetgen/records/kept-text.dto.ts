import { ApiProperty } from '@nestjs/swagger';

export class KeptTextResponse {
  /** The text that it was made of. */
  @ApiProperty({ format: 'uuid' })
  tweetId!: string;
  @ApiProperty({ format: 'uuid' })
  postId!: string;
  /** As it was saved. */
  text!: string;
  /** Characters put in, taken out or changed since it was written. */
  editDistance!: number;
  @ApiProperty({ format: 'date-time' })
  keptAt!: string;
}
