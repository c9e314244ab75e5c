import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { NotificationSettingEntity } from './notification-setting.entity';
import { NotificationEntity } from './notification.entity';
import { notificationsContributions } from './notifications.contributions';
import { NotificationsController } from './notifications.controller';
import { NotificationsRepository } from './notifications.repository';
import { NotificationsService } from './notifications.service';

@Module({
  imports: [TypeOrmModule.forFeature([NotificationEntity, NotificationSettingEntity]), UsersModule, WorkspacesModule],
  controllers: [NotificationsController],
  providers: [notificationsContributions, NotificationsRepository, NotificationsService],
  exports: [NotificationsService],
})
export class NotificationsModule {}
