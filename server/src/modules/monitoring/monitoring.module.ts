import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { PublishingModule } from '../publishing/publishing.module';
import { ReceiptsModule } from '../publishing/receipts/receipts.module';
import { TweetgenModule } from '../tweetgen/tweetgen.module';
import { UsersModule } from '../users/users.module';
import { CandidatesService } from './candidates/candidates.service';
import { FoundPostsRepository } from './candidates/found-posts.repository';
import { FoundPosts } from './candidates/found-posts.service';
import { monitoringContributions } from './monitoring.contributions';
import { MonitoringService } from './monitoring.service';
import { AutoReplies } from './sending/auto-replies.service';
import { PresenceService } from './sending/presence.service';
import { RepliesController } from './sending/replies.controller';
import { RepliesListService } from './sending/replies-list.service';
import { RepliesRepository } from './sending/replies.repository';
import { RepliesService } from './sending/replies.service';
import { SenderService } from './sending/sender.service';
import { SettingsRepository } from './sending/settings.repository';
import { SettlingService } from './sending/settling.service';
import { DueRepository } from './watching/due.repository';
import { MonitorsController } from './watching/monitors.controller';
import { MonitorsRepository } from './watching/monitors.repository';
import { MonitorsService } from './watching/monitors.service';
import { TickService } from './watching/tick.service';
import { WatcherService } from './watching/watcher.service';

@Module({
  imports: [
    AuditModule,
    IntegrationsModule,
    NotificationsModule,
    PublishingModule,
    ReceiptsModule,
    TweetgenModule,
    UsersModule,
  ],
  controllers: [MonitorsController, RepliesController],
  providers: [
    ...[MonitorsRepository, MonitorsService, MonitoringService],
    ...[SettingsRepository, RepliesRepository, RepliesListService, RepliesService],
    ...[SettlingService, SenderService, PresenceService, AutoReplies],
    ...[DueRepository, TickService, WatcherService, FoundPostsRepository, FoundPosts, CandidatesService],
    monitoringContributions,
  ],
})
export class MonitoringModule {}
