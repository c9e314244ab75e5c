import { PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { normalEmail, trimmed, withoutSpaces } from '../../common/http/text.transforms';
import { plainLine, withoutLinks } from '../../text/plain-name';
import { RawText, Text } from '../../common/http/text.decorator';
import { toUserResponse, UserResponse, UserOnlyResponse } from './profile/account.dto';
import type { SignedIn } from './auth.types';

export class AcceptInviteRequest {
  /** From the invitation's link, or the invitation's id. */
  @RawText(200, {
    message: 'This is not an invitation of ours.',
  })
  token!: string;
}

export class AcceptedInviteResponse extends UserOnlyResponse {
  /** Where the person is now; it is their active one. */
  workspaceId!: string;
}

const passwordLength = 'The password must have 10 to 128 characters.';
export const sixDigits = 'Enter the 6 digits from the email.';

class WithEmail {
  @Transform(normalEmail)
  @MaxLength(254, { message: "This isn't an email address." })
  @IsEmail({}, { message: "This isn't an email address." })
  @IsString({ message: 'Enter your email address.' })
  email!: string;
}

export class SignUpRequest extends WithEmail {
  /** 10 to 128 characters, no common password, nothing that contains the e-mail address. */
  @RawText(128, {
    least: 10,
    message: passwordLength,
    missing: 'Choose a password.',
  })
  password!: string;

  /** Without one, a name is made of the address. */
  @IsOptional()
  @Matches(withoutLinks, { message: "A name can't include a link or an address." })
  @Matches(plainLine, { message: 'The name must be one line of plain text.' })
  @Text(100, { least: 1, message: 'The name must have 1 to 100 characters.' })
  name?: string;

  /** From an invitation's link for this address; it is accepted once the address is verified. */
  @IsOptional()
  @RawText(200, { message: 'This is not an invitation of ours.' })
  inviteToken?: string;
}

export class LoginRequest extends WithEmail {
  @RawText(1000, { needed: true, message: 'This is longer than any password can be.', missing: 'Enter your password.' })
  password!: string;
}

export class EmailRequest extends WithEmail {}

const codeOfApp = 'Enter the 6 digits from your app, or a recovery code.';

/** Shows who sits here, before a way into the account changes. */
export class ProofRequest {
  /** Left out only by people without a password, who must have signed in within 15 minutes. */
  @IsOptional()
  @RawText(1000, { message: 'This is longer than any password can be.', missing: 'Enter your password.' })
  password?: string;

  /** Where two-factor sign-in is on: the app's 6 digits, or a recovery code. */
  @IsOptional()
  @Transform(withoutSpaces)
  @MaxLength(20, { message: codeOfApp })
  @IsString({ message: codeOfApp })
  code?: string;
}

class MailedCodeRequest extends WithEmail {
  /** The 6 digits from the mail. */
  @Transform(trimmed)
  @Matches(/^\d{6}$/, { message: sixDigits })
  @IsString({ message: sixDigits })
  code!: string;
}

export class VerifyEmailRequest extends MailedCodeRequest {
  /** As at sign-up. Needed, and used, only on a device that neither signed up nor signed in to the account. */
  @IsOptional()
  @RawText(128, { least: 10, message: passwordLength, missing: 'Choose a new password.' })
  newPassword?: string;
}

export class ResetPasswordRequest extends MailedCodeRequest {
  /** As at sign-up. */
  @RawText(128, { least: 10, message: passwordLength, missing: 'Choose a new password.' })
  newPassword!: string;
}

export class RefreshRequest {
  @RawText(200, { message: 'This is not a refresh token of ours.', missing: 'Send the refresh token.' })
  refreshToken!: string;
}

export class LogoutRequest {
  /** Ends the session even when the access token has run out. */
  @IsOptional()
  @RawText(200, { message: 'This is not a refresh token of ours.' })
  refreshToken?: string;
}

export class ExchangeRequest {
  /** From the address of `/auth/callback`; works once, for a minute, in the browser that began. */
  @RawText(200, {
    message: 'This is not a sign-in code of ours.',
    missing: 'Send the code.',
  })
  code!: string;
}

export class ChangePasswordRequest extends PickType(ProofRequest, ['code']) {
  /** Left out only by people who have no password yet because they sign in with a provider. */
  @IsOptional()
  @RawText(1000, { message: 'This is longer than any password can be.', missing: 'Enter your current password.' })
  currentPassword?: string;

  /** As at sign-up. */
  @RawText(128, { least: 10, message: passwordLength, missing: 'Choose a new password.' })
  newPassword!: string;
}

export class TokensResponse {
  /** A JWT for `Authorization: Bearer`, good for 15 minutes. */
  accessToken!: string;
  /** Opaque, good for 30 days and for one refresh. */
  refreshToken!: string;
}

export class SignedInResponse extends TokensResponse {
  user!: UserResponse;
}

export class DoneResponse {
  done!: boolean;
}

export class CodeSentResponse {
  /** When the next code can be asked for. */
  resendAfterSeconds!: number;
}

export const codeSent: CodeSentResponse = { resendAfterSeconds: 60 };

export class ReauthenticatedResponse {
  /** The password counts as just given for 15 minutes from here. */
  confirmedAt!: string;
}

export const toTokensResponse = ({ accessToken, refreshToken }: TokensResponse): TokensResponse => ({
  accessToken,
  refreshToken,
});

export const toSignedInResponse = (signedIn: SignedIn): SignedInResponse => ({
  user: toUserResponse(signedIn.profile),
  ...toTokensResponse(signedIn),
});
