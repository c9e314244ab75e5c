import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { PublishingModule } from '../publishing/publishing.module';
import { TweetgenModule } from '../tweetgen/tweetgen.module';
import { UsersModule } from '../users/users.module';
import { MonitoredPostEntity } from './candidates/monitored-post.entity';
import { ReplyCandidateEntity } from './candidates/reply-candidate.entity';
import { monitoringContributions } from './monitoring.contributions';
import { MonitoringService } from './monitoring.service';
import { FailingService } from './sending/failing.service';
import { MonitoringSettingsEntity } from './sending/monitoring-settings.entity';
import { RepliesController } from './sending/replies.controller';
import { RepliesListService } from './sending/replies-list.service';
import { RepliesRepository } from './sending/replies.repository';
import { RepliesService } from './sending/replies.service';
import { ReplyOptOutEntity } from './sending/reply-opt-out.entity';
import { SettingsRepository } from './sending/settings.repository';
import { SettlingService } from './sending/settling.service';
import { TotalsRepository } from './sending/totals.repository';
import { MonitorEntity } from './watching/monitor.entity';
import { MonitorsController } from './watching/monitors.controller';
import { MonitorsRepository } from './watching/monitors.repository';
import { MonitorsService } from './watching/monitors.service';
import { WatchingAccountEntity } from './watching/watching-account.entity';

const tables = [
  MonitorEntity,
  WatchingAccountEntity,
  MonitoredPostEntity,
  ReplyCandidateEntity,
  ReplyOptOutEntity,
  MonitoringSettingsEntity,
];

@Module({
  imports: [
    TypeOrmModule.forFeature(tables),
    AuditModule,
    IntegrationsModule,
    NotificationsModule,
    PublishingModule,
    TweetgenModule,
    UsersModule,
  ],
  controllers: [MonitorsController, RepliesController],
  providers: [
    ...[MonitorsRepository, MonitorsService, MonitoringService],
    ...[SettingsRepository, TotalsRepository, RepliesRepository, RepliesListService, RepliesService],
    ...[SettlingService, FailingService],
    monitoringContributions,
  ],
})
export class MonitoringModule {}
