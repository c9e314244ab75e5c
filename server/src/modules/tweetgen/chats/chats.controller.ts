import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { RequireRole } from '../../../common/auth/access.decorators';
import { CurrentUser, CurrentWorkspace, type Principal, type WorkspaceContext } from '../../../common/auth/principal';
import { Page } from '../../../common/http/envelope';
import { IdPipe } from '../../../common/http/id.pipe';
import {
  ChatListQuery,
  ChatResponse,
  ChatWithGenerationsResponse,
  CreateChatRequest,
  toChat,
  toChatWithGenerations,
} from './chats.dto';
import { ChatsService } from './chats.service';

@Controller('tweetgen/chats')
export class ChatsController {
  constructor(private readonly chats: ChatsService) {}

  @RequireRole('editor')
  @Post()
  async create(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @CurrentUser() user: Principal,
    @Body() { title, firstPrompt }: CreateChatRequest,
  ): Promise<ChatResponse> {
    return toChat(await this.chats.create({ workspaceId: workspace.id, userId: user.userId }, title, firstPrompt));
  }

  /** Lists the workspace's chats, last used first. */
  @RequireRole('viewer')
  @Get()
  @ApiOkResponse({ type: [ChatResponse] })
  async list(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Query() query: ChatListQuery,
  ): Promise<Page<ChatResponse>> {
    const page = await this.chats.list(workspace.id, query);
    return page.map(toChat);
  }

  @RequireRole('viewer')
  @Get(':id')
  async get(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Param('id', IdPipe) id: string,
  ): Promise<ChatWithGenerationsResponse> {
    return toChatWithGenerations(await this.chats.getWithGenerations(workspace.id, id));
  }

  /** Deletes the chat and what was generated in it; saved drafts stay. */
  @RequireRole('editor')
  @Delete(':id')
  async delete(@CurrentWorkspace() workspace: WorkspaceContext, @Param('id', IdPipe) id: string): Promise<void> {
    await this.chats.delete(workspace.id, id);
  }
}
