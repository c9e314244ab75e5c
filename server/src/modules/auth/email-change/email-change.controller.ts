import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../../../common/auth/access.decorators';
import { CurrentUser, type Principal } from '../../../common/auth/actor';
import { CodeSentResponse, codeSent, DoneResponse } from '../auth.dto';
import { AccountResponse, toAccountResponse } from '../profile/account.dto';
import { ChangeEmailRequest, ConfirmEmailRequest, UndoEmailChangeRequest } from './email-change.dto';
import { EmailChangeService } from './email-change.service';

@Controller('auth/change-email')
export class EmailChangeController {
  constructor(private readonly changes: EmailChangeService) {}

  /**
   * Mails a code to the new address and tells the old one, which stays in use until the code is back. Needs the password, or a
   * Google sign-in within 15 minutes; and a code where two-factor sign-in is on. 409 when the address has an account; 429 beyond five an hour or one a minute.
   */
  @Post()
  @HttpCode(200)
  async request(
    @CurrentUser() principal: Principal,
    @Body() { email, password, code }: ChangeEmailRequest,
  ): Promise<CodeSentResponse> {
    await this.changes.request(principal, email, { password, code });
    return codeSent;
  }

  /** Takes the code and changes the address; sessions stay. A wrong one is 422 on `code` with `triesLeft`. */
  @Post('confirm')
  @HttpCode(200)
  async confirm(@CurrentUser() principal: Principal, @Body() { code }: ConfirmEmailRequest): Promise<AccountResponse> {
    return toAccountResponse(await this.changes.confirm(principal, code));
  }

  /**
   * "This wasn't me", from the mail to the old address, for seven days: puts that address back, ends every session, voids the
   * password and removes the Google accounts, passkeys and second factor that were added since the week before the change.
   */
  @Post('undo')
  @Public()
  @HttpCode(200)
  async undo(@Body() { token }: UndoEmailChangeRequest): Promise<DoneResponse> {
    await this.changes.undo(token);
    return { done: true };
  }
}
