import { Metrics } from '../../../common/metrics/metrics';
import type { Clock } from '../../../common/time/clock';
import { Deadline } from '../../../common/time/deadline';
import type { Transactions } from '../../../database/transactions';
import type { PlatformsService } from '../../integrations/platforms/platforms.service';
import type { LookUpOutcome, PublishOutcome } from '../../integrations/platforms/publisher.types';
import type { NextStep } from './attempts.types';
import type { LaneMedia } from './lane-media.service';
import { PlatformCalls } from './platform-calls.service';

const now = new Date('2027-01-01T00:00:10Z');
const credentials = { externalId: '1', handle: 'ada', secrets: { token: 't' } };
const step = {
  postId: 'p',
  position: 0,
  platform: 'linkedin',
  text: 'Hello.',
  previousId: null,
  inReplyToId: null,
  settings: { visibility: 'connections' } as NextStep['settings'],
  mediaIds: [] as string[],
  platformMediaIds: [] as string[],
  tries: 1,
  partCount: 1,
} as NextStep;
const sendBefore = new Deadline(Infinity);
const published = (externalId: string): PublishOutcome => ({ status: 'published', externalId, url: `/${externalId}` });

function makeCalls() {
  const publish = jest.fn<Promise<PublishOutcome>, unknown[]>(async () => published('1'));
  const lookUp = jest.fn<Promise<LookUpOutcome>, unknown[]>(async () => ({ status: 'ask_again' }));
  const attached = jest.fn(async () => 'media');
  const query = jest.fn(async () => [{ externalId: 'other' }, { externalId: null }]);
  const metrics = new Metrics();
  const calls = new PlatformCalls(
    { publisherOf: () => ({ publish, lookUp }) } as unknown as PlatformsService,
    { attached } as unknown as LaneMedia,
    { query } as unknown as Transactions,
    { now: () => now } as Clock,
    metrics,
  );
  return {
    calls,
    metrics,
    publish,
    lookUp,
    query,
    send: (changes: Partial<NextStep> = {}) => calls.publish(credentials, { ...step, ...changes }, sendBefore),
  };
}

describe('the calls of a platform', () => {
  it('are counted by platform and outcome, and measured from when the post was due', async () => {
    const { send, metrics } = makeCalls();
    const dueAt = new Date(now.getTime() - 4_000);
    await send({ scheduledAt: dueAt, lastNumber: 0, position: 0 });
    await send({ scheduledAt: dueAt, lastNumber: 1, position: 0 });
    await send({ scheduledAt: dueAt, lastNumber: 0, position: 1 });
    const text = await metrics.registry.metrics();
    expect(text).toContain('quillcast_publish_attempts_total{platform="linkedin",outcome="published"} 3');
    expect(text).toContain('quillcast_publish_lateness_seconds_sum{platform="linkedin"} 4');
    expect(text).toContain('quillcast_publish_lateness_seconds_count{platform="linkedin"} 1');
  });

  it.each([
    [{}, null],
    [{ inReplyToId: '7' }, '7'],
    [{ inReplyToId: '7', previousId: '8' }, '8'],
  ])('send a part with all that it has: %j', async (changes, parentId) => {
    const { send, publish } = makeCalls();
    expect(await send(changes)).toEqual(published('1'));
    const request = {
      text: 'Hello.',
      parentId,
      media: 'media',
      settings: { visibility: 'connections' },
      key: expect.any(String),
      sendBefore,
    };
    expect(publish.mock.calls).toEqual([[credentials, request]]);
  });

  it('know a part by a key of its own once a setting of it was corrected', async () => {
    const { send, publish } = makeCalls();
    for (const visibility of ['connections', 'public', 'connections']) await send({ settings: { visibility } });
    const [first, second, third] = publish.mock.calls.map(([, request]) => (request as { key: string }).key);
    expect([second === first, third === first]).toEqual([false, true]);
  });

  it.each([
    ['other', null],
    ['mine', { externalId: 'mine', url: 'u', isFresh: true }],
  ])('take a duplicate of %s for %j', async (externalId, existing) => {
    const { send, publish } = makeCalls();
    const duplicate: PublishOutcome = {
      status: 'duplicate',
      existing: { externalId, url: 'u', isFresh: true },
      message: 'm',
    };
    publish.mockResolvedValueOnce(duplicate);
    expect(await send()).toEqual({ ...duplicate, existing });
  });

  it('ask for the ids of other posts only where one is named', async () => {
    const { send, publish, query } = makeCalls();
    const outcome: PublishOutcome = { status: 'duplicate', existing: null, message: 'm' };
    publish.mockResolvedValueOnce(outcome);
    expect([await send(), await send()]).toEqual([outcome, published('1')]);
    expect(query).not.toHaveBeenCalled();
  });

  it.each([
    [5_000, new Date('2027-01-01T00:00:05Z')],
    [-5_000, now],
  ])('look for what was sent %i ms ago', async (ageMs, sentAt) => {
    const { calls, lookUp } = makeCalls();
    const outcome: LookUpOutcome = { status: 'found', externalId: '1', url: 'u' };
    lookUp.mockResolvedValueOnce(outcome);
    const answer = await calls.lookUp(
      credentials,
      { ...step, inReplyToId: '7' },
      { ageMs, absentMs: null, pending: null, sendBefore },
    );
    const sent = { text: 'Hello.', parentId: '7', key: expect.any(String), sentAt, otherIds: new Set(['other']) };
    expect(lookUp.mock.calls).toEqual([[credentials, sent]]);
    expect(answer).toMatchObject({ outcome, settlement: { attempt: { state: 'published', externalId: '1' } } });
  });

  it('send the same again where the platform wants to be asked so', async () => {
    const { calls, publish } = makeCalls();
    const pictures = { mediaIds: ['m'], platformMediaIds: ['pm'] };
    const answer = await calls.lookUp(
      credentials,
      { ...step, ...pictures },
      { ageMs: 0, absentMs: null, pending: null, sendBefore },
    );
    expect(publish.mock.calls).toMatchObject([[credentials, { sendBefore }]]);
    expect(answer).toMatchObject({ outcome: published('1'), settlement: { attempt: { state: 'published' } } });
  });

  it('send nothing again whose pictures are gone', async () => {
    const { calls, publish } = makeCalls();
    const answer = await calls.lookUp(
      credentials,
      { ...step, mediaIds: ['m'] },
      { ageMs: 0, absentMs: null, pending: null, sendBefore },
    );
    expect(answer).toEqual({
      outcome: { status: 'cannot_tell', message: 'The pictures are gone.' },
      settlement: 'ask_later',
    });
    expect(publish).not.toHaveBeenCalled();
  });
});
