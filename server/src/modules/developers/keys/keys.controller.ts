import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { PageQuery } from '../../../common/http/cursor.dto';
import type { Page } from '../../../common/http/envelope';
import { IdPipe } from '../../../common/http/id.pipe';
import { KeyCallResponse, KeysResponse, NewKeyRequest, NewKeyResponse, PauseKeysRequest } from './keys.dto';
import { Keys } from './keys.service';

/** Keys by which programs act for a member. No key makes or sees others. */
@Controller('developers/keys')
export class KeysController {
  constructor(private readonly keys: Keys) {}

  /** Lists all of the workspace, without the keys themselves. */
  @Access('editor')
  @Get()
  list(@CurrentActor() actor: Actor): Promise<KeysResponse> {
    return this.keys.list(actor);
  }

  /** Makes one that can do no more than the member can, and shows it this once. */
  @Access('editor')
  @Post()
  make(@CurrentActor() actor: Actor, @Body() body: NewKeyRequest): Promise<NewKeyResponse> {
    return this.keys.make(actor, body);
  }

  /** Stops all keys within 5 seconds, or lets them work again. */
  @Access('admin')
  @Put('pause')
  async pause(@CurrentActor() actor: Actor, @Body() { isPaused }: PauseKeysRequest): Promise<KeysResponse> {
    await this.keys.pause(actor, isPaused);
    return this.keys.list(actor);
  }

  /** Lists the calls by which it changed something: to its member, and to admins. */
  @Access('editor')
  @ApiOkResponse({ type: [KeyCallResponse] })
  @Get(':id/calls')
  calls(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() query: PageQuery,
  ): Promise<Page<KeyCallResponse>> {
    return this.keys.calls(actor, id, query);
  }

  /** Members delete their own; admins all. What it had scheduled stays. */
  @Access('editor')
  @Delete(':id')
  async delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    await this.keys.delete(actor, id);
  }
}
