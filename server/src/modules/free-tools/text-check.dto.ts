import { ApiProperty } from '@nestjs/swagger';
import { IsIn, Matches } from 'class-validator';
import type { PostCheck } from '../../text/check-post';
import type { Finding } from '../../text/style/finding';
import { type PublishablePlatform, publishablePlatforms } from '../integrations/platforms/platforms';
import { RawText } from '../../common/http/text.decorator';

const severities = [1, 2, 3] as const;
/** The longest post that any account may write on X. */
const longestText = 25_000;
const textMessage = 'text must be the post to check, 1 to 25,000 characters.';

export class TextCheckRequest {
  /** The post as it would be published, 1–25,000 characters. */

  @Matches(/\S/, { message: textMessage })
  @RawText(longestText, { message: textMessage })
  text!: string;

  @IsIn(publishablePlatforms, { message: `platform must be ${publishablePlatforms.join(' or ')}.` })
  platform!: PublishablePlatform;
}

export class TextFindingResponse implements Finding {
  /** What was found, such as `phrase` or `S4`. */
  rule!: string;

  @ApiProperty({ enum: severities, description: '3 is near-certain in a short post, 1 counts only among others.' })
  severity!: 1 | 2 | 3;

  /** UTF-16 offset in the text. */
  @ApiProperty({ type: 'integer' })
  start!: number;

  /** UTF-16 offset, exclusive. */
  @ApiProperty({ type: 'integer' })
  end!: number;

  /** One sentence for the person who wrote the text. */
  why!: string;

  /** What would stand there instead, empty to take it out; absent where only the writer can say. */
  fix?: string;
}

export class TextCheckResponse implements PostCheck {
  /** As the platform counts. */
  @ApiProperty({ type: 'integer' })
  weightedLength!: number;

  @ApiProperty({ type: 'integer' })
  limit!: number;

  /** Whether the platform would take the text. */
  valid!: boolean;

  findings!: TextFindingResponse[];
}
