import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { accountNotFound } from '../accounts/accounts.errors';
import { AccountsService } from '../accounts/accounts.service';
import { PolicyCheckRequest, PolicyCheckResponse } from './policy.dto';
import { PolicyService } from './policy.service';

@Controller('integrations/policy')
export class PolicyController {
  constructor(
    private readonly policy: PolicyService,
    private readonly accounts: AccountsService,
  ) {}

  /** Returns what the platform's rules say about a post that a person is writing. Nothing is stored. */
  @Access('viewer', 'posts:read')
  @Post('check')
  @HttpCode(200)
  async check(@CurrentActor() { workspaceId }: Actor, @Body() body: PolicyCheckRequest): Promise<PolicyCheckResponse> {
    const { platform, accountId, parts, kind = parts.length > 1 ? 'thread' : 'single' } = body;
    const account = accountId ? await this.accounts.find(workspaceId, accountId) : null;
    if (accountId && account?.platform !== platform) throw accountNotFound();
    const knownHandles = account ? [account.handle] : [];
    const input = { platform, kind, parts, knownHandles, isApprovedByPerson: true, maxLength: account?.maxLength };
    const place = { workspaceId, accountId: accountId ?? null, postId: body.postId ?? null };
    return { findings: await this.policy.checkWritten(input, place) };
  }
}
