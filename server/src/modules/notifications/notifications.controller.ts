import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Redirect } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse } from '@nestjs/swagger';
import { Public, Access } from '../../common/auth/access.decorators';
import { type Actor, CurrentActor, CurrentUser, type Principal } from '../../common/auth/actor';
import { Page } from '../../common/http/envelope';
import {
  NotificationResponse,
  NotificationSettingRequest,
  NotificationSettingResponse,
  NotificationsQuery,
  PushAddressRequest,
  PushKeyResponse,
  PushSubscriptionRequest,
  ReadNotificationsRequest,
  UnreadCountResponse,
  UnsubscribeQuery,
} from './notifications.dto';
import { NotificationsService } from './notifications.service';
import { Pushes } from './pushes.service';

/** What the bell shows: the person's notifications of this workspace and those about the person alone. */
@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly pushes: Pushes,
  ) {}

  /** Lists the newest first. Notifications are kept for 90 days. */
  @Get()
  @Access('viewer')
  @ApiOkResponse({ type: [NotificationResponse] })
  async list(@CurrentActor() actor: Actor, @Query() query: NotificationsQuery): Promise<Page<NotificationResponse>> {
    return this.notifications.list(actor, query);
  }

  @Get('unread-count')
  @Access('viewer')
  async unreadCount(@CurrentActor() actor: Actor): Promise<UnreadCountResponse> {
    return { count: await this.notifications.unreadCount(actor) };
  }

  /** Marks these as read, or all without `ids`; answers how many stay unread. */
  @Post('read')
  @HttpCode(200)
  @Access('viewer')
  async read(@CurrentActor() actor: Actor, @Body() { ids }: ReadNotificationsRequest): Promise<UnreadCountResponse> {
    return { count: await this.notifications.markRead(actor, ids) };
  }

  /** Returns what goes by mail and what stands in the bell, for each kind of notification. */
  @Get('settings')
  @Access('viewer')
  @ApiOkResponse({ type: [NotificationSettingResponse] })
  async settings(@CurrentActor() { userId }: Actor): Promise<NotificationSettingResponse[]> {
    return this.notifications.settings(userId);
  }

  /** Changes one kind and returns the whole list. 422 for an unknown kind. */
  @Put('settings')
  @Access('viewer')
  @ApiOkResponse({ type: [NotificationSettingResponse] })
  async changeSetting(
    @CurrentActor() { userId }: Actor,
    @Body() { kind, ...choice }: NotificationSettingRequest,
  ): Promise<NotificationSettingResponse[]> {
    return this.notifications.changeSetting(userId, kind, choice);
  }

  @Get('push')
  pushKey(): PushKeyResponse {
    return { publicKey: this.pushes.publicKey };
  }

  /** From now on this browser is told, while its sign-in lasts. 422 for an address that no push service gives out. */
  @Post('push')
  @HttpCode(204)
  async subscribe(@CurrentUser() person: Principal, @Body() body: PushSubscriptionRequest): Promise<void> {
    await this.pushes.subscribe(person, body);
  }

  @Delete('push')
  @HttpCode(204)
  async endPushes(@CurrentUser() person: Principal, @Body() { endpoint }: PushAddressRequest): Promise<void> {
    await this.pushes.unsubscribe(person, endpoint);
  }

  /** Ends mails of a kind: what a mail program posts to (RFC 8058), at the signed address of a mail. 404 for any other. */
  @Public()
  @Post('unsubscribe')
  @HttpCode(200)
  async unsubscribe(@Query() { user, kind, signature }: UnsubscribeQuery): Promise<void> {
    await this.notifications.unsubscribe(user, kind, signature);
  }

  /** Leads to the settings: programs that look at every address in a mail open it too, so opening it changes nothing. */
  @Public()
  @Get('unsubscribe')
  @Redirect('/settings?tab=notifications')
  @ApiFoundResponse({ description: "To the client's /settings" })
  openSettings(): void {}
}
