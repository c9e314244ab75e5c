import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { notificationsContributions } from './notifications.contributions';
import { NotificationsController } from './notifications.controller';
import { NotificationsRepository } from './notifications.repository';
import { NotificationsService } from './notifications.service';

@Module({
  imports: [UsersModule, WorkspacesModule],
  controllers: [NotificationsController],
  providers: [notificationsContributions, NotificationsRepository, NotificationsService],
  exports: [NotificationsService],
})
export class NotificationsModule {}
