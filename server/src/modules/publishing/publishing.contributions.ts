import { Injectable } from '@nestjs/common';
import { type Contribution, ModuleContributions } from '../../common/contributions/contributions';
import { dayMs, hourMs, minuteMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { eventHandler } from '../../queue/outbox.service';
import { exportDataset } from '../exports/exports.types';
import { accountConnected, accountUnavailable } from '../integrations/accounts/accounts.events';
import { sameTextCount } from '../integrations/policy/policy.service';
import { notificationKind } from '../notifications/notifications.types';
import { MediaService } from './media/media.service';
import { PostChecks } from './posts/post-checks.service';
import { PostCountsFolding } from './posts/post-counts-folding.service';
import { PublishingExports } from './publishing-exports.service';
import { Dispatcher } from './sending/dispatcher.service';
import { FailureNotices } from './sending/failure-notices.service';
import { PublishingProcessor } from './sending/publishing.processor';
import { lookForDue } from './sending/publishing.jobs';

@Injectable()
export class PublishingContributions extends ModuleContributions {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly processor: PublishingProcessor,
    private readonly failures: FailureNotices,
    private readonly counts: PostCountsFolding,
    private readonly media: MediaService,
    private readonly checks: PostChecks,
    private readonly exports: PublishingExports,
  ) {
    super();
  }

  list(): Contribution[] {
    const deleteUnused = (): Promise<void> => this.media.deleteUnused();
    return [
      jobHandler(lookForDue, () => this.dispatcher.tick()),
      cronTask({ name: 'publishing.tell-failures', everyMs: minuteMs, work: () => this.failures.tell() }),
      cronTask({ name: 'publishing.fold-counts', everyMs: minuteMs, work: () => this.counts.fold() }),
      cronTask({ name: 'publishing.media-clean-up', everyMs: dayMs, offsetMs: 4 * hourMs, work: deleteUnused }),
      eventHandler(accountConnected, 'publishing.go-on', (event) => this.processor.resume(event)),
      eventHandler(accountUnavailable, 'publishing.hold', (event) => this.processor.hold(event)),
      sameTextCount((wanted) => this.checks.countElsewhere(wanted)),
      notificationKind({
        kind: 'post_failed',
        label: 'Posts that did not go out',
        description: 'A post failed, went out in part, or needs you to look.',
        byMail: true,
      }),
      ...this.datasets(),
    ];
  }

  private datasets(): Contribution[] {
    return [
      exportDataset({
        name: 'posts',
        scope: 'workspace',
        about: 'Every post in whatever state, the oldest first, with its parts and where it was published.',
        columns: [
          ...[
            'id',
            'platform',
            'accountId',
            'kind',
            'status',
            'text',
            'parts',
            'scheduledAt',
            'timezone',
            'visibility',
          ],
          ...['publishedAt', 'url', 'failure', 'source', 'createdById', 'createdAt'],
        ],
        rows: (workspaceId) => this.exports.posts(workspaceId),
      }),
      exportDataset({
        name: 'media',
        scope: 'workspace',
        about: 'The pictures that were uploaded for posts.',
        columns: ['id', 'file', 'mime', 'width', 'height', 'altText', 'createdAt'],
        rows: (workspaceId) => this.exports.media(workspaceId),
        files: (workspaceId) => this.exports.pictures(workspaceId),
      }),
    ];
  }
}
