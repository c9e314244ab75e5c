import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { RequireRole } from '../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../common/auth/principal';
import { Page } from '../../common/http/envelope';
import {
  NotificationResponse,
  NotificationSettingRequest,
  NotificationSettingResponse,
  NotificationsQuery,
  ReadNotificationsRequest,
  toNotificationResponse,
  toSettingResponse,
  UnreadCountResponse,
} from './notifications.dto';
import { NotificationsService } from './notifications.service';

/** What the bell shows: the person's notifications of this workspace and those about the person alone. */
@Controller('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /** Lists the newest first. Notifications are kept for 90 days. */
  @Get()
  @RequireRole('viewer')
  @ApiOkResponse({ type: [NotificationResponse] })
  async list(@CurrentActor() actor: Actor, @Query() query: NotificationsQuery): Promise<Page<NotificationResponse>> {
    const page = await this.notifications.list(actor, query);
    return page.map(toNotificationResponse);
  }

  @Get('unread-count')
  @RequireRole('viewer')
  async unreadCount(@CurrentActor() actor: Actor): Promise<UnreadCountResponse> {
    return { count: await this.notifications.unreadCount(actor) };
  }

  /** Marks these as read, or all without `ids`; answers how many stay unread. */
  @Post('read')
  @HttpCode(200)
  @RequireRole('viewer')
  async read(@CurrentActor() actor: Actor, @Body() { ids }: ReadNotificationsRequest): Promise<UnreadCountResponse> {
    return { count: await this.notifications.markRead(actor, ids) };
  }

  /** Returns what goes by mail and what stands in the bell, for each kind of notification. */
  @Get('settings')
  @RequireRole('viewer')
  @ApiOkResponse({ type: [NotificationSettingResponse] })
  async settings(@CurrentActor() { userId }: Actor): Promise<NotificationSettingResponse[]> {
    return (await this.notifications.settings(userId)).map(toSettingResponse);
  }

  /** Changes one kind and returns the whole list. 422 for an unknown kind. */
  @Put('settings')
  @RequireRole('viewer')
  @ApiOkResponse({ type: [NotificationSettingResponse] })
  async changeSetting(
    @CurrentActor() { userId }: Actor,
    @Body() { kind, ...choice }: NotificationSettingRequest,
  ): Promise<NotificationSettingResponse[]> {
    return (await this.notifications.changeSetting(userId, kind, choice)).map(toSettingResponse);
  }
}
