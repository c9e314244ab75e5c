import { type Contribution, contribute } from '../../common/contributions/contributions';
import { dayMs, hourMs, minuteMs } from '../../common/time/clock';
import { rowsOfTable } from '../../database/rows-in-order';
import { Transactions } from '../../database/transactions';
import { JobQueue } from '../../queue/job-queue.port';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { eventHandler, eventsHandler } from '../../queue/outbox/outbox.service';
import { exportDataset } from '../exports/exports.types';
import { accountConnected, accountUnavailable } from '../integrations/accounts/accounts.events';
import { accountPosts } from '../integrations/accounts/accounts.types';
import { likePosts } from '../integrations/policy/policy.service';
import { notificationKind } from '../notifications/notifications.types';
import { AccountSetEntity } from './account-sets/account-set.entity';
import { PostCommentEntity } from './comments/post-comment.entity';
import { LabelEntity } from './labels/label.entity';
import { PersonEntity } from './people/person.entity';
import { MediaFiles } from './media/media-files.service';
import { tidyFiles } from './media/media.jobs';
import { MediaRepository } from './media/media.repository';
import { postFailed, postNeedsAttention, postPublished } from './publishing.events';
import { PostCountsFolding } from './posts/post-counts-folding.service';
import { PublishedPosts } from './posts/published-posts.service';
import { PublishingExports } from './publishing-exports.service';
import { readReceipts } from './receipts/receipts.jobs';
import { Receipts } from './receipts/receipts.service';
import { Dispatcher } from './sending/dispatcher.service';
import { checkRules } from './failures/rule-changes.jobs';
import { RuleChanges } from './failures/rule-changes.service';
import { Occurrences } from './ideas/repeats/occurrences.service';
import { makeOccurrences } from './ideas/repeats/repeats.jobs';
import { FailureNotices } from './failures/failure-notices.service';
import { FirstComments } from './sending/first-comments.service';
import { AccountHolds } from './sending/account-holds.service';
import { lookForDue } from './sending/publishing.jobs';

const kinds = [
  notificationKind({
    kind: 'post_failed',
    topic: 'Posts',
    label: 'Failed posts',
    description: "A post failed, was partly published, needs review or no longer fits its network's rules.",
  }),
  notificationKind({
    kind: 'post_doubled',
    topic: 'Posts',
    label: 'Posts published twice',
    description: 'A platform shows the same post twice.',
  }),
  notificationKind({
    kind: 'post_differs',
    topic: 'Posts',
    label: 'Posts that differ',
    description: 'A platform shows a post differently from what was sent, or no longer shows it.',
  }),
  notificationKind({
    kind: 'post_comment',
    topic: 'Posts',
    label: 'Comments',
    description: 'Someone commented on your post, or on one you commented on.',
  }),
  notificationKind({
    kind: 'approval',
    topic: 'Posts',
    label: 'Approvals',
    description: 'Someone asks for your approval, or answers when you asked for one.',
  }),
];

const datasetsOf = (exports: PublishingExports, transactions: Transactions): Contribution[] => [
  exportDataset({
    name: 'posts',
    about: 'Every post in whatever state, the oldest first, with its parts and where it was published.',
    columns: [
      ...['id', 'platform', 'accountId', 'kind', 'status', 'text', 'parts', 'scheduledAt', 'timezone', 'settings'],
      ...['publishedAt', 'url', 'failure', 'source', 'createdById', 'createdAt', 'labels'],
    ],
    rows: (workspaceId) => exports.posts(workspaceId),
  }),
  exportDataset({
    name: 'labels',
    about: 'The labels that posts are sorted by, used or not.',
    columns: ['id', 'name', 'color', 'createdAt'],
    rows: (workspaceId) => rowsOfTable(transactions, LabelEntity, { workspaceId }),
  }),
  exportDataset({
    name: 'people',
    about: 'Whom posts name, with their handles.',
    columns: ['id', 'name', 'handles', 'createdAt'],
    rows: (workspaceId) => rowsOfTable(transactions, PersonEntity, { workspaceId }),
  }),
  exportDataset({
    name: 'comments',
    about: 'What members and guests said of posts, the oldest first.',
    columns: ['id', 'postId', 'userId', 'guestName', 'text', 'createdAt', 'editedAt', 'resolvedAt'],
    rows: (workspaceId) => rowsOfTable(transactions, PostCommentEntity, { workspaceId }),
  }),
  exportDataset({
    name: 'approvals',
    about: 'Who asked for an approval of a post, and who decided what, with what it said; the oldest first.',
    columns: ['id', 'ideaId', 'userId', 'linkId', 'name', 'verdict', 'comment', 'content', 'createdAt'],
    rows: (workspaceId) => exports.approvals(workspaceId),
  }),
  exportDataset({
    name: 'account-sets',
    about: 'The named sets of accounts.',
    columns: ['id', 'name', 'accountIds', 'defaultOf', 'needsApproval', 'createdAt'],
    rows: (workspaceId) => rowsOfTable(transactions, AccountSetEntity, { workspaceId }),
  }),
  exportDataset({
    name: 'media',
    about: 'The pictures and videos that were uploaded for posts.',
    columns: ['id', 'file', 'name', 'mime', 'width', 'height', 'altText', 'createdAt'],
    rows: (workspaceId) => exports.media(workspaceId),
    files: (workspaceId) => exports.pictures(workspaceId),
  }),
];

export const publishingContributions = contribute(
  'publishing',
  {
    dispatcher: Dispatcher,
    holds: AccountHolds,
    failures: FailureNotices,
    rules: RuleChanges,
    occurrences: Occurrences,
    counts: PostCountsFolding,
    media: MediaRepository,
    files: MediaFiles,
    queue: JobQueue,
    exports: PublishingExports,
    published: PublishedPosts,
    transactions: Transactions,
    receipts: Receipts,
    firstComments: FirstComments,
  },
  ({
    dispatcher,
    holds,
    failures,
    rules,
    occurrences,
    counts,
    media,
    files,
    queue,
    exports,
    published,
    transactions,
    receipts,
    firstComments,
  }) => [
    jobHandler(lookForDue, () => dispatcher.tick()),
    // For what comes without an event: posts that a restore left to a person, and those that are out twice.
    cronTask({ name: 'publishing.sweep-failures', everyMs: 10 * minuteMs, work: () => failures.notify() }),
    cronTask({ name: 'publishing.check-rules', everyMs: dayMs, offsetMs: 5 * hourMs, work: () => rules.enqueue() }),
    jobHandler(checkRules, (_, { signal }) => rules.check(signal)),
    cronTask({ name: 'publishing.repeat', everyMs: hourMs, work: () => occurrences.enqueueDue() }),
    jobHandler(makeOccurrences, ({ seriesId }) => occurrences.make(seriesId)),
    cronTask({ name: 'publishing.fold-counts', everyMs: minuteMs, work: () => counts.fold() }),
    // Not by an event for each: a lane would write down each post by itself then, and be half as fast.
    cronTask({ name: 'publishing.read-receipts', everyMs: minuteMs, work: () => receipts.enqueueDue() }),
    jobHandler(readReceipts, ({ accountId }, { signal }) => receipts.read(accountId, signal)),
    cronTask({
      name: 'publishing.media-clean-up',
      everyMs: dayMs,
      offsetMs: 4 * hourMs,
      work: () => media.deleteUnfinished(),
    }),
    cronTask({
      name: 'publishing.tidy-files',
      everyMs: minuteMs,
      work: () => queue.add(tidyFiles, {}, { key: tidyFiles.name }),
    }),
    jobHandler(tidyFiles, async () => void (await files.tidy())),
    eventHandler(accountConnected, 'publishing.go-on', (event) => holds.resume(event)),
    eventHandler(accountUnavailable, 'publishing.hold', (event) => holds.hold(event)),
    ...eventsHandler([postFailed, postNeedsAttention], 'publishing.tell-failures', {
      wants: () => true,
      handle: () => failures.notify(),
    }),
    ...eventsHandler([postPublished], 'publishing.settle-notices', {
      wants: ({ wasTold }) => wasTold,
      handle: () => failures.notify(),
    }),
    ...eventsHandler([postPublished], 'publishing.write-first-comment', {
      wants: ({ hasComment }) => hasComment,
      handle: (event) => firstComments.write(event),
    }),
    likePosts((wanted) => published.alike(wanted)),
    accountPosts((workspaceId, accountIds) => published.ofAccounts(workspaceId, accountIds)),
    ...kinds,
    ...datasetsOf(exports, transactions),
  ],
);
