import { Transform } from 'class-transformer';
import { IsString, Matches } from 'class-validator';
import { withoutSpaces } from '../../../common/http/text.transforms';
import type { TwoFactorState } from './two-factor.service';
import { RawText } from '../../../common/http/text.decorator';

const codeMessage = 'Enter the 6 digits from your app, or a recovery code.';

export class TwoFactorSignInRequest {
  /** The 6 digits that the authenticator app shows, or a recovery code. */
  @Transform(withoutSpaces)
  @Matches(/^(\d{6}|[a-z\d]{5}-?[a-z\d]{5})$/i, { message: codeMessage })
  @IsString({ message: codeMessage })
  code!: string;

  /** From `error.ticket` of the TWO_FACTOR_REQUIRED that the sign-in was answered with; works for ten minutes. */
  @RawText(200, { message: 'This is not a sign-in ticket of ours.', missing: 'Send the ticket.' })
  ticket!: string;
}

export class EnableTwoFactorRequest {
  /** The first 6 digits that the app shows. */
  @Transform(withoutSpaces)
  @Matches(/^\d{6}$/, { message: 'Enter the 6 digits from your app.' })
  @IsString({ message: 'Enter the 6 digits from your app.' })
  code!: string;
}

export class TwoFactorResponse {
  /** Null while it is off. */
  enabledAt!: string | null;
  recoveryCodesLeft!: number;
}

export class TwoFactorSetUpResponse {
  /** Base32, to type where no camera is. */
  secret!: string;
  /** An `otpauth://` address: what the QR code says. */
  address!: string;
}

export class RecoveryCodesResponse {
  /** Each works once. They can't be read again. */
  recoveryCodes!: string[];
}

export const toTwoFactorResponse = ({ enabledAt, recoveryCodesLeft }: TwoFactorState): TwoFactorResponse => ({
  enabledAt: enabledAt?.toISOString() ?? null,
  recoveryCodesLeft,
});
