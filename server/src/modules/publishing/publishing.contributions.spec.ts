import { dayMs, hourMs, minuteMs } from '../../common/time/clock';
import type { Contribution } from '../../common/contributions/contributions';
import { publishingContributions } from './publishing.contributions';

/** A service of which each method says that it was called. */
const spy = (name: string, calls: string[]): unknown =>
  new Proxy({}, { get: (_, method) => () => calls.push(`${name}.${String(method)}`) });

const names = [
  'dispatcher',
  'holds',
  'failures',
  'counts',
  'media',
  'checks',
  'exports',
  'published',
  'labels',
  'comments',
];

describe('what publishing gives to other modules', () => {
  const calls: string[] = [];
  let given: Map<string, Contribution['given']>;
  beforeEach(async () => {
    calls.length = 0;
    const { contributions } = await publishingContributions.useFactory(...names.map((name) => spy(name, calls)));
    given = new Map(contributions.map(({ point, name, given: what }) => [`${point} ${name}`, what]));
  });

  const run = (what: string, method: string): void => {
    (given.get(what) as Record<string, () => unknown>)[method]?.();
  };

  it('is all of this', () => {
    expect([...given.keys()]).toEqual([
      'queue.jobs publishing.look-for-due',
      'queue.cron-tasks publishing.tell-failures',
      'queue.cron-tasks publishing.fold-counts',
      'queue.cron-tasks publishing.media-clean-up',
      'queue.event-handlers publishing.go-on',
      'queue.event-handlers publishing.hold',
      'integrations.same-text-count integrations.same-text-count',
      'integrations.account-posts integrations.account-posts',
      'notifications.kinds post_failed',
      'notifications.kinds post_doubled',
      'notifications.kinds post_comment',
      'exports.datasets workspace/posts',
      'exports.datasets workspace/labels',
      'exports.datasets workspace/comments',
      'exports.datasets workspace/media',
    ]);
  });

  it('is tried once a job, by one worker at a time', () => {
    expect(given.get('queue.jobs publishing.look-for-due')).toMatchObject({
      job: { attempts: 1, concurrency: 1, backOff: { firstMs: 1_000, factor: 4, maxMs: minuteMs } },
    });
  });

  it.each([
    ['tell-failures', { everyMs: minuteMs }],
    ['fold-counts', { everyMs: minuteMs }],
    ['media-clean-up', { everyMs: dayMs, offsetMs: 4 * hourMs }],
  ])('repeats %s as often as it says', (name, when) => {
    const task = given.get(`queue.cron-tasks publishing.${name}`);
    expect(task).toEqual({ name: `publishing.${name}`, ...when, work: expect.any(Function) });
  });

  it.each([
    ['queue.jobs publishing.look-for-due', 'handler', 'dispatcher.tick'],
    ['queue.cron-tasks publishing.tell-failures', 'work', 'failures.notify'],
    ['queue.cron-tasks publishing.fold-counts', 'work', 'counts.fold'],
    ['queue.cron-tasks publishing.media-clean-up', 'work', 'media.deleteUnused'],
    ['queue.event-handlers publishing.go-on', 'handle', 'holds.resume'],
    ['queue.event-handlers publishing.hold', 'handle', 'holds.hold'],
    ['exports.datasets workspace/posts', 'rows', 'exports.posts'],
    ['exports.datasets workspace/labels', 'rows', 'labels.exportRows'],
    ['exports.datasets workspace/comments', 'rows', 'comments.exportRows'],
    ['exports.datasets workspace/media', 'rows', 'exports.media'],
    ['exports.datasets workspace/media', 'files', 'exports.pictures'],
  ])('has %s do by %s what %s does', (what, method, call) => {
    run(what, method);
    expect(calls).toEqual([call]);
  });

  it('counts the same text elsewhere', () => {
    (given.get('integrations.same-text-count integrations.same-text-count') as () => void)();
    expect(calls).toEqual(['checks.countElsewhere']);
  });

  it('describes the notification and the data that people take along', () => {
    expect(given.get('notifications.kinds post_failed')).toEqual({
      kind: 'post_failed',
      topic: 'Posts',
      label: 'Failed posts',
      description: 'A post failed, was partly published or needs review.',
      byMail: true,
    });
    expect(given.get('notifications.kinds post_comment')).toEqual({
      kind: 'post_comment',
      topic: 'Posts',
      label: 'Comments',
      description: 'Someone commented on your post, or on one you commented on.',
      byMail: true,
    });
    expect(given.get('exports.datasets workspace/comments')).toMatchObject({
      about: 'What members said of posts, the oldest first.',
      columns: ['id', 'postId', 'userId', 'text', 'createdAt', 'editedAt'],
    });
    const posts =
      'id platform accountId kind status text parts scheduledAt timezone visibility publishedAt url failure source createdById createdAt labels';
    expect(given.get('exports.datasets workspace/posts')).toMatchObject({
      about: 'Every post in whatever state, the oldest first, with its parts and where it was published.',
      columns: posts.split(' '),
    });
    expect(given.get('exports.datasets workspace/media')).toMatchObject({
      about: 'The pictures and videos that were uploaded for posts.',
      columns: ['id', 'file', 'mime', 'width', 'height', 'altText', 'createdAt'],
    });
  });
});
