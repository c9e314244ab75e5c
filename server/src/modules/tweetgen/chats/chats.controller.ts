import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { Page } from '../../../common/http/envelope';
import { IdPipe } from '../../../common/http/id.pipe';
import {
  ChatListQuery,
  ChatResponse,
  ChatWithGenerationsResponse,
  CreateChatRequest,
  toChatWithGenerations,
} from './chats.dto';
import { ChatsService } from './chats.service';

@Controller('tweetgen/chats')
export class ChatsController {
  constructor(private readonly chats: ChatsService) {}

  @Access('editor')
  @Post()
  create(@CurrentActor() author: Actor, @Body() { title, firstPrompt }: CreateChatRequest): Promise<ChatResponse> {
    return this.chats.create(author, title, firstPrompt);
  }

  /** Lists the workspace's chats, last used first. */
  @Access('viewer')
  @Get()
  @ApiOkResponse({ type: [ChatResponse] })
  list(@CurrentActor() { workspaceId }: Actor, @Query() query: ChatListQuery): Promise<Page<ChatResponse>> {
    return this.chats.list(workspaceId, query);
  }

  @Access('viewer')
  @Get(':id')
  async get(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
  ): Promise<ChatWithGenerationsResponse> {
    return toChatWithGenerations(await this.chats.getWithGenerations(workspaceId, id));
  }

  /** Deletes the chat and what was generated in it; saved drafts stay. */
  @Access('editor')
  @Delete(':id')
  async delete(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    await this.chats.delete(workspaceId, id);
  }
}
