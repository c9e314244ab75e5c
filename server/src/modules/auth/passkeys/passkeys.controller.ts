import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Res, UseGuards } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../common/auth/access.decorators';
import { CurrentUser, type Principal } from '../../../common/auth/actor';
import { IdPipe } from '../../../common/http/id.pipe';
import { DoneResponse, ProofRequest, SignedInResponse, toSignedInResponse } from '../auth.dto';
import type { Client } from '../auth.types';
import { OtherWaysIn } from '../guards/other-ways-in.guard';
import { CurrentClient } from '../sessions/client.decorator';
import { browserCookie } from '../sessions/cookies';
import { PasskeySignIn } from './passkey-sign-in.service';
import {
  AddPasskeyRequest,
  PasskeyOptionsResponse,
  PasskeyResponse,
  PasskeySignInRequest,
  RenamePasskeyRequest,
  toPasskeyResponse,
} from './passkeys.dto';
import { PasskeysService } from './passkeys.service';

@Controller('auth/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly signIns: PasskeySignIn,
  ) {}

  /** Begins a sign-in with a passkey. */
  @Post('sign-in/options')
  @UseGuards(OtherWaysIn)
  @Public()
  @HttpCode(200)
  async signInOptions(@CurrentClient() client: Client): Promise<PasskeyOptionsResponse> {
    return { options: await this.signIns.begin(client) };
  }

  /** Signs in; no code is asked for. 401 INVALID_CREDENTIALS for a passkey that isn't known, and after ten minutes. */
  @Post('sign-in')
  @UseGuards(OtherWaysIn)
  @Public()
  @HttpCode(200)
  async signIn(
    @Body() body: PasskeySignInRequest,
    @CurrentClient() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    const signedIn = await this.signIns.signIn(body, client);
    browserCookie.set(reply, signedIn.browserToken);
    return toSignedInResponse(signedIn);
  }

  /** Lists the person's own, the oldest first: at most ten. */
  @Get()
  async list(@CurrentUser() { userId }: Principal): Promise<PasskeyResponse[]> {
    return (await this.passkeys.list(userId)).map(toPasskeyResponse);
  }

  /** Begins adding one. Needs the password, or a sign-in within 15 minutes without one; and a code where two-factor sign-in is on. */
  @Post('options')
  @UseGuards(OtherWaysIn)
  @HttpCode(200)
  @ApiBody({ type: ProofRequest, required: false })
  async options(
    @CurrentUser() principal: Principal,
    @Body() { password, code }: ProofRequest,
  ): Promise<PasskeyOptionsResponse> {
    return { options: await this.passkeys.begin(principal, { password, code }) };
  }

  /** Adds the one that the browser made, under the name of the device. 409 for the eleventh. */
  @Post()
  @UseGuards(OtherWaysIn)
  async add(
    @CurrentUser() principal: Principal,
    @Body() body: AddPasskeyRequest,
    @CurrentClient() client: Client,
  ): Promise<PasskeyResponse> {
    return toPasskeyResponse(await this.passkeys.add(principal, body, client));
  }

  @Patch(':id')
  async rename(
    @CurrentUser() { userId }: Principal,
    @Param('id', IdPipe) id: string,
    @Body() { name }: RenamePasskeyRequest,
  ): Promise<PasskeyResponse> {
    return toPasskeyResponse(await this.passkeys.rename(userId, id, name));
  }

  /** Removes it: it signs in no more. Needs what adding one needs. */
  @Delete(':id')
  @ApiBody({ type: ProofRequest, required: false })
  async remove(
    @CurrentUser() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Body() { password, code }: ProofRequest,
  ): Promise<DoneResponse> {
    await this.passkeys.remove(principal, id, { password, code });
    return { done: true };
  }
}
