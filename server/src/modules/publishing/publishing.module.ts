import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { BillingModule } from '../billing/billing.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { AccountLaneEntity } from './account-lane.entity';
import { AccountLanesRepository } from './account-lanes.repository';
import { AttemptsRepository } from './attempts.repository';
import { BulkService } from './bulk.service';
import { Dispatcher } from './dispatcher.service';
import { EventStreams } from './event-streams.service';
import { EventsController } from './events.controller';
import { LaneMedia } from './lane-media.service';
import { LaneRunner } from './lane-runner.service';
import { MediaModule } from './media.module';
import { FailuresRepository } from './failures.repository';
import { FailureNotices } from './failure-notices.service';
import { PlatformCircuits } from './platform-circuits';
import { PostActionsController } from './post-actions.controller';
import { PostAttemptEntity } from './post-attempt.entity';
import { PostChanges } from './post-changes.service';
import { PostChecks } from './post-checks.service';
import { PostEditing } from './post-editing.service';
import { PostPartEntity } from './post-part.entity';
import { PostEntity } from './post.entity';
import { PostResponses } from './post-responses.service';
import { PostsController } from './posts.controller';
import { PublishNow } from './publish-now.service';
import { PublishingExportsModule } from './publishing-exports.module';
import { PublishingProcessor } from './publishing.processor';
import { PublishingRepository } from './publishing.repository';
import { PublishingService } from './publishing.service';
import { QueueSlotsEntity } from './queue-slots.entity';
import { SchedulingService } from './scheduling.service';
import { SlotsController } from './slots.controller';
import { SlotsRepository } from './slots.repository';
import { SlotsService } from './slots.service';

/** Writing, checking and timing posts. */
const desk = [PublishingRepository, PublishingService, PostChecks, PostEditing, SchedulingService, PublishNow];

/** Sending them. */
const lanes = [
  AccountLanesRepository,
  AttemptsRepository,
  Dispatcher,
  LaneRunner,
  LaneMedia,
  PlatformCircuits,
  PostChanges,
  FailureNotices,
  FailuresRepository,
  PublishingProcessor,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([PostEntity, PostPartEntity, PostAttemptEntity, AccountLaneEntity, QueueSlotsEntity]),
    WorkspacesModule,
    BillingModule,
    AuthModule,
    NotificationsModule,
    IntegrationsModule,
    MediaModule,
    PublishingExportsModule,
  ],
  controllers: [PostsController, PostActionsController, SlotsController, EventsController],
  providers: [...desk, ...lanes, BulkService, PostResponses, SlotsRepository, SlotsService, EventStreams],
  exports: [PublishingService],
})
export class PublishingModule {}
