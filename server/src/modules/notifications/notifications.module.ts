import { Module } from '@nestjs/common';
import { OutboundClient } from '../../common/outbound/outbound-client';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { notificationsContributions } from './notifications.contributions';
import { NotificationsController } from './notifications.controller';
import { NotificationsRepository } from './notifications.repository';
import { Pushes } from './pushes.service';
import { NotificationsService } from './notifications.service';

/** Tests put a push service of their own in its place. */
const outbound = { provide: OutboundClient, useFactory: () => new OutboundClient() };

@Module({
  imports: [UsersModule, WorkspacesModule],
  controllers: [NotificationsController],
  providers: [notificationsContributions, NotificationsRepository, NotificationsService, Pushes, outbound],
  exports: [NotificationsService],
})
export class NotificationsModule {}
