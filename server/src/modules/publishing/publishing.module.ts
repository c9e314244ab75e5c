import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { BillingModule } from '../billing/billing.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { AccountLanesRepository } from './sending/account-lanes.repository';
import { AttemptsRepository } from './sending/attempts.repository';
import { ManualOutcomesRepository } from './sending/manual-outcomes.repository';
import { Approvals } from './approvals/approvals.service';
import { ApprovalsController } from './approvals/approvals.controller';
import { ReviewLinks } from './approvals/review-links.service';
import { ReviewController } from './approvals/review.controller';
import { BulkService } from './posts/bulk.service';
import { CalendarFeeds } from './calendar/calendar-feeds.service';
import { CalendarFeedsController } from './calendar/calendar-feeds.controller';
import { CalendarController } from './calendar/calendar.controller';
import { CommentsModule } from './comments/comments.module';
import { DatabaseClock } from './sending/database-clock.service';
import { Dispatcher } from './sending/dispatcher.service';
import { EventStreams } from './events/event-streams.service';
import { EventsController } from './events/events.controller';
import { PublishingHealth } from './health/publishing-health.service';
import { LaneMedia } from './sending/lane-media.service';
import { LabelsModule } from './labels/labels.module';
import { LaneRunner } from './sending/lane-runner.service';
import { MediaModule } from './media/media.module';
import { FailuresRepository } from './failures/failures.repository';
import { AccountSetsModule } from './account-sets/account-sets.module';
import { RuleChanges } from './failures/rule-changes.service';
import { FailureNotices } from './failures/failure-notices.service';
import { PeopleModule } from './people/people.module';
import { PauseModule } from './pausing/pause.module';
import { PlatformCalls } from './sending/platform-calls.service';
import { PlatformCircuits } from './sending/platform-circuits';
import { PostActionsController } from './posts/post-actions.controller';
import { PostChanges } from './posts/post-changes.service';
import { PostChecks } from './posts/post-checks.service';
import { TweetCount } from './posts/tweet-count.service';
import { PostCountsFolding } from './posts/post-counts-folding.service';
import { PostEditing } from './posts/post-editing.service';
import { PostResponses } from './posts/post-responses.service';
import { PublishedPosts } from './posts/published-posts.service';
import { ImportChecks } from './imports/import-checks.service';
import { ImportPictures } from './imports/import-pictures.service';
import { ImportsController } from './imports/imports.controller';
import { ImportsRepository } from './imports/imports.repository';
import { ImportsService } from './imports/imports.service';
import { IdeaHistory } from './ideas/idea-history.service';
import { IdeaScheduling } from './ideas/idea-scheduling.service';
import { IdeasController } from './ideas/ideas.controller';
import { IdeasRepository } from './ideas/ideas.repository';
import { IdeaSeries } from './ideas/repeats/idea-series.service';
import { Occurrences } from './ideas/repeats/occurrences.service';
import { IdeasService } from './ideas/ideas.service';
import { Departures } from './scheduling/departures.service';
import { PostsController } from './posts/posts.controller';
import { PublishNow } from './scheduling/publish-now.service';
import { publishingContributions } from './publishing.contributions';
import { PublishingExports } from './publishing-exports.service';
import { AccountHolds } from './sending/account-holds.service';
import { ReceiptsModule } from './receipts/receipts.module';
import { PublishingRepository } from './publishing.repository';
import { PublishingService } from './publishing.service';
import { SchedulingService } from './scheduling/scheduling.service';
import { FirstComments } from './sending/first-comments.service';
import { SlotsController } from './scheduling/slots.controller';
import { SlotsRepository } from './scheduling/slots.repository';
import { SlotsService } from './scheduling/slots.service';

/** Write, check and time posts. */
const services = [PublishingRepository, PublishingService, PostChecks, PostEditing, SchedulingService, PublishNow];

const ideas = [IdeasRepository, IdeaHistory, IdeasService, IdeaScheduling, IdeaSeries, Occurrences];
const approvals = [Departures, Approvals, ReviewLinks];
const imports = [ImportsRepository, ImportChecks, ImportPictures, ImportsService];

/** Send them, and report and count what became of them. */
const lanes = [AccountLanesRepository, AttemptsRepository, ManualOutcomesRepository, Dispatcher, LaneRunner];
const calls = [DatabaseClock, LaneMedia, PlatformCalls, PlatformCircuits, AccountHolds];
const reports = [FirstComments, PostChanges, FailureNotices, FailuresRepository, RuleChanges];
const counts = [PostCountsFolding, TweetCount];

const read = [PublishedPosts, PublishingHealth, SlotsService];
const others = [SlotsRepository, BulkService, PostResponses, EventStreams, CalendarFeeds, PublishingExports];

@Module({
  imports: [
    ...[UsersModule, WorkspacesModule, BillingModule, AuthModule, NotificationsModule, IntegrationsModule],
    ...[MediaModule, LabelsModule, PeopleModule, CommentsModule, PauseModule, ReceiptsModule, AccountSetsModule],
  ],
  controllers: [
    ImportsController,
    IdeasController,
    ApprovalsController,
    ReviewController,
    PostsController,
    PostActionsController,
    SlotsController,
    CalendarController,
    CalendarFeedsController,
    EventsController,
  ],
  providers: [
    ...services,
    ...ideas,
    ...approvals,
    ...imports,
    ...lanes,
    ...calls,
    ...reports,
    ...counts,
    ...read,
    ...others,
    publishingContributions,
  ],
  exports: [PublishingService, IdeasService, IdeaScheduling, SchedulingService, PostEditing, PostResponses, ...read],
})
export class PublishingModule {}
