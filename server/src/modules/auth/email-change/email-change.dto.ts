import { IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Matches } from 'class-validator';
import { trimmed } from '../../../common/http/text.transforms';
import { EmailRequest, ProofRequest, sixDigits } from '../auth.dto';
import { RawText } from '../../../common/http/text.decorator';

export class ChangeEmailRequest extends IntersectionType(EmailRequest, ProofRequest) {}

export class ConfirmEmailRequest {
  /** The 6 digits from the mail to the new address. */
  @Transform(trimmed)
  @Matches(/^\d{6}$/, { message: sixDigits })
  @IsString({ message: sixDigits })
  code!: string;
}

export class UndoEmailChangeRequest {
  /** From the link in the mail to the old address. */
  @RawText(200, {
    message: 'This is not a link of ours.',
    missing: 'Send the token of the link.',
  })
  token!: string;
}
