import { createHash } from 'node:crypto';
import { credentials, lease, makeLane, published, quarantineMs, stepOf } from '../../../../test/lane';
import { minuteMs, secondMs } from '../../../common/time/clock';
import { Deadline } from '../../../common/time/deadline';
import type { NextStep } from './attempts.types';

/** A lease of 20 s, less the 10 s that a call may take and 2 s to spare. */
const sendWithinMs = 8 * secondMs;
const post = (id: string, changes: Partial<NextStep> = {}) => stepOf({ postId: id, ...changes });
const open = { id: 'open', position: 0, ageMs: 5, lookUps: 0, absentMs: null, pending: null };
describe('a turn at a lane', () => {
  let lane: ReturnType<typeof makeLane>;
  beforeEach(() => {
    lane = makeLane();
  });
  afterEach(() => jest.restoreAllMocks());
  const until = (ms: number) => new Date(lane.clock.now().getTime() + ms);
  const failure = (code: string) => expect.objectContaining({ code });
  const message = (text: string) => expect.objectContaining({ message: expect.stringContaining(text) });
  const settled = () => lane.attempts.settle.mock.calls.map(([done]: unknown[]) => done);

  it('holds an account that cannot be used, and gives the lane back', async () => {
    lane.accounts.credentialsOf.mockResolvedValueOnce({ status: 'unavailable', reason: 'missing' });
    await lane.run();
    lane.accounts.credentialsOf.mockResolvedValueOnce({ status: 'unavailable', reason: 'paused' });
    await lane.run();
    expect(lane.lanes.hold.mock.calls).toEqual([
      ['account', null, 'disconnected'],
      ['account', null, 'paused'],
    ]);
    expect(lane.lanes.release.mock.calls).toEqual([[lease], [lease]]);
    expect(lane.attempts.next).not.toHaveBeenCalled();
  });

  it('gives the lane back after an error', async () => {
    lane.accounts.credentialsOf.mockRejectedValueOnce(new Error('no database'));
    await expect(lane.run()).rejects.toThrow('no database');
    expect(lane.lanes.release).toHaveBeenCalledWith(lease);
  });

  it('ends after fifty posts, one by one or in a row', async () => {
    lane.attempts.next.mockResolvedValue([stepOf()]);
    await lane.run();
    expect(lane.calls.publish).toHaveBeenCalledTimes(50);
    lane.attempts.next.mockResolvedValue(Array.from({ length: 60 }, () => stepOf()));
    await lane.run();
    expect(lane.calls.publish).toHaveBeenCalledTimes(100);
  });

  it('ends after three seconds', async () => {
    lane.attempts.next.mockResolvedValue([stepOf()]);
    lane.calls.publish.mockImplementation(async () => {
      lane.pass(secondMs);
      return published();
    });
    await lane.run();
    expect(lane.calls.publish).toHaveBeenCalledTimes(3);
  });

  it('ends with the server', async () => {
    await lane.stop(stepOf());
    expect(lane.calls.publish).toHaveBeenCalledTimes(1);
  });

  it('commits a call before it is made, and says for how long it may be', async () => {
    const step = stepOf({ inReplyToId: '9', mediaIds: ['m'], platformMediaIds: ['pm'] });
    await lane.run([step]);
    const bodyHash = createHash('sha256')
      .update(JSON.stringify(['Hello.', '9', ['m']]))
      .digest('hex');
    expect(lane.attempts.begin).toHaveBeenCalledWith({ lease, step, bodyHash, chargeMills: 15 });
    const [wantedWith, sent, sendBefore] = lane.calls.publish.mock.calls[0] as [unknown, unknown, Deadline];
    expect([wantedWith, sent]).toEqual([credentials, step]);
    lane.pass(sendWithinMs);
    expect(sendBefore.isOver).toBe(false);
    lane.pass(1);
    expect(sendBefore.isOver).toBe(true);
    expect(settled()).toMatchObject([{ attemptId: 'call-1', settlement: { attempt: { state: 'published' } } }]);
    expect(lane.changes.notify).toHaveBeenCalledWith({ workspaceId: 'workspace', id: 'post' });
    expect(lane.circuits.answered).toHaveBeenCalledWith('twitter');
    expect(lane.attempts.next.mock.calls).toEqual([['account'], ['account']]);
  });

  it('knows a part by the one before it, in a thread', async () => {
    const step = stepOf({ previousId: '8', inReplyToId: '9' });
    await lane.run([step]);
    const bodyHash = createHash('sha256')
      .update(JSON.stringify(['Hello.', '8', []]))
      .digest('hex');
    expect(lane.attempts.begin).toHaveBeenCalledWith({ lease, step, bodyHash, chargeMills: 15 });
  });

  it('sends nothing that could not be committed', async () => {
    lane.attempts.begin.mockResolvedValueOnce(null);
    await lane.run([stepOf(), post('later')], [stepOf()]);
    expect(lane.calls.publish).not.toHaveBeenCalled();
    expect(lane.attempts.next).toHaveBeenCalledTimes(1);
  });

  it('says when somebody else has settled an attempt', async () => {
    lane.attempts.settle.mockResolvedValueOnce('gone');
    lane.attempts.settleAndBegin.mockResolvedValueOnce({ settled: 'gone', begunId: null });
    await lane.run([stepOf()], [stepOf(), post('later')]);
    expect(lane.logger.warn.mock.calls).toEqual([
      ['an attempt was settled by somebody else', { attemptId: 'call-1' }],
      ['an attempt was settled by somebody else', { attemptId: 'call-2' }],
    ]);
  });

  it('takes an answer that names the post of another part for a lost one', async () => {
    lane.attempts.settle.mockResolvedValueOnce('id_taken');
    lane.attempts.settleAndBegin.mockResolvedValueOnce({ settled: 'id_taken', begunId: null });
    await lane.run([stepOf()], [stepOf(), post('later')]);
    const lost = { attempt: { state: 'unknown', problem: 'the answer named another post' } };
    expect(settled().slice(1)).toMatchObject([
      { attemptId: 'call-1', settlement: lost },
      { attemptId: 'call-2', settlement: lost },
    ]);
  });

  it('sends no part of a thread whose part before it has no id', async () => {
    await lane.run([stepOf({ position: 1, partCount: 2 })]);
    expect(lane.calls.publish).not.toHaveBeenCalled();
    expect(lane.attempts.setPost.mock.calls).toMatchObject([[{}, { failure: { code: 'parent_missing' } }, 'failed']]);
  });

  describe('with more posts that are due', () => {
    it('settles one with the begin of the next', async () => {
      const [one, two] = [post('one'), post('two')];
      await lane.run([one, two]);
      expect(lane.calls.publish.mock.calls.map(([, step]) => step)).toEqual([one, two]);
      const hash = lane.attempts.begin.mock.calls[0]?.[0];
      expect(lane.attempts.settleAndBegin.mock.calls).toEqual([
        [
          { attemptId: 'call-1', settlement: expect.anything(), post: published() },
          { ...(hash as object), step: two },
        ],
      ]);
      expect(settled()).toMatchObject([{ attemptId: 'call-2' }]);
      const told = lane.changes.notify.mock.calls.map(([{ id }]) => id);
      expect(told).toEqual(['one', 'one']);
      expect(lane.circuits.answered).toHaveBeenCalledTimes(2);
      expect(lane.logger.warn).not.toHaveBeenCalled();
    });

    it.each<[string, Partial<NextStep>]>([
      ['was tried before', { lastNumber: 1 }],
      ['is open', { open: { ...open, state: 'unknown' } }],
      ['has pictures', { mediaIds: ['m'], platformMediaIds: ['pm'] }],
      ['is missed', { isMissed: true }],
    ])('reads one again that %s', async (_what, changes) => {
      await lane.run([post('one'), post('two', changes)]);
      expect(lane.attempts.settleAndBegin).not.toHaveBeenCalled();
      expect(lane.calls.publish).toHaveBeenCalledTimes(1);
      expect(lane.attempts.next).toHaveBeenCalledTimes(2);
    });

    it('reads the next again when the platform was paused meanwhile', async () => {
      lane.calls.publish.mockImplementationOnce(async () => {
        lane.circuits.pause('twitter', until(minuteMs));
        return published();
      });
      await lane.run([post('one'), post('two')]);
      expect(lane.attempts.settleAndBegin).not.toHaveBeenCalled();
    });

    it('stops where the platform asks to wait, although the post is out', async () => {
      lane.calls.publish.mockResolvedValueOnce({ ...published(), pauseUntil: until(minuteMs) });
      await lane.run([post('one'), post('two')], [post('two')]);
      expect(lane.calls.publish).toHaveBeenCalledTimes(1);
      expect(lane.lanes.hold.mock.calls).toEqual([['account', minuteMs, 'rate_limited']]);
      expect(lane.attempts.next).toHaveBeenCalledTimes(1);
    });

    it('sends the rest of a thread first', async () => {
      await lane.run([post('one', { partCount: 2 }), post('two')]);
      expect(lane.attempts.settleAndBegin).not.toHaveBeenCalled();
    });
  });

  describe('before anything is sent', () => {
    const missed = { isMissed: true };
    it.each<[string, Partial<NextStep>, number]>([
      ['is a day late', missed, 0],
      ['is a day late in the middle of a thread', { ...missed, position: 1, partCount: 2, previousId: '8' }, 1],
      ['is a day late, tried or not', { ...missed, lastNumber: 1 }, 0],
      ['is a day late since its first call', { ...missed, status: 'publishing', round: 1 }, 0],
      ['is a day late, for which a person has pressed again', { ...missed, status: 'publishing', round: 2 }, 1],
    ])('asks about a post that %s', async (_what, changes, calls) => {
      await lane.run([stepOf(changes)]);
      expect(lane.calls.publish).toHaveBeenCalledTimes(calls);
      if (calls === 0) {
        const stopped = { status: 'failed', work: 'never', failure: failure('missed') };
        expect(lane.attempts.setPost.mock.calls).toEqual([[stepOf(changes), stopped, 'failed']]);
      }
    });

    it.each<[string, Partial<NextStep>]>([
      ['single', {}],
      ['reply', { inReplyToId: '9' }],
      ['thread', { partCount: 2, inReplyToId: '9' }],
    ])('asks the rules about a %s', async (kind, changes) => {
      const verdicts = ['block', 'handoff'];
      const pictures = { mediaIds: ['m'], platformMediaIds: ['pm'] };
      await lane.run([stepOf({ ...changes, ...pictures, approvedById: 'me' })], [stepOf(changes)]);
      const parts = [{ text: 'Hello.', mediaCount: 1 }];
      const isSummoned = 'inReplyToId' in changes;
      expect(lane.policy.check.mock.calls).toEqual([
        [{ platform: 'twitter', kind, parts, isApprovedByPerson: true, isSummoned }, verdicts],
        [
          {
            platform: 'twitter',
            kind,
            // A comment needs no picture where a post does.
            parts: [{ text: 'Hello.', mediaCount: isSummoned ? undefined : 0 }],
            isApprovedByPerson: false,
            isSummoned,
          },
          verdicts,
        ],
      ]);
    });

    it('goes on after a post that the rules forbid', async () => {
      lane.policy.check.mockResolvedValueOnce([{ verdict: 'block', message: 'Never.' }]);
      await lane.run([post('one')], [post('two')]);
      expect(lane.attempts.setPost.mock.calls).toEqual([
        [post('one'), { status: 'failed', work: 'never', failure: message('Never.') }, 'failed'],
      ]);
      expect(lane.attempts.setPost.mock.calls[0]).toMatchObject([{}, { failure: { code: 'policy' } }, {}]);
      expect(lane.calls.publish.mock.calls).toMatchObject([[{}, { postId: 'two' }, {}]]);
    });

    it('calls nobody while the platform is paused', async () => {
      lane.circuits.pause('twitter', until(minuteMs));
      await lane.run([stepOf()], [stepOf()]);
      expect(lane.lanes.hold.mock.calls).toEqual([['account', minuteMs, 'platform_down']]);
      expect(lane.attempts.next).toHaveBeenCalledTimes(1);
      expect(lane.calls.publish).not.toHaveBeenCalled();
    });

    it('takes a call whose worker died for a lost answer', async () => {
      await lane.run([stepOf({ open: { ...open, state: 'sending' } })], [post('two')]);
      expect(settled()[0]).toEqual({
        attemptId: 'open',
        settlement: {
          attempt: { state: 'unknown', problem: 'its worker died' },
          post: { status: 'publishing', failure: failure('checking'), work: { afterSentMs: quarantineMs } },
        },
      });
      expect(lane.calls.publish).toHaveBeenCalledTimes(1);
    });
  });

  describe('with a lost answer', () => {
    const lost = stepOf({ open: { ...open, state: 'unknown' } });
    const found = { post: { status: 'published' } };
    const asked = (outcome: object, settlement: unknown) =>
      lane.calls.lookUp.mockResolvedValueOnce({ outcome, settlement });

    it('waits until the clock of the database was steady for the quarantine', async () => {
      lane.databaseClock.steadyForMs.mockResolvedValueOnce(quarantineMs - 1);
      await lane.run([lost], [post('two')]);
      const waits = { status: 'publishing', failure: failure('checking'), work: { afterMs: 1 } };
      expect(lane.attempts.setPost.mock.calls).toEqual([[lost, waits]]);
      expect(lane.calls.lookUp).not.toHaveBeenCalled();
      expect(lane.calls.publish).toHaveBeenCalledTimes(1);
    });

    it('looks it up, settles it and goes on', async () => {
      lane.databaseClock.steadyForMs.mockResolvedValueOnce(quarantineMs);
      asked({ status: 'found' }, found);
      await lane.run([lost], [post('two')]);
      expect(lane.attempts.renew.mock.calls).toEqual([[lease, 'post']]);
      expect(lane.calls.lookUp.mock.calls).toEqual([
        [credentials, lost, { ...lost.open, sendBefore: expect.any(Deadline) as Deadline }],
      ]);
      expect(settled()[0]).toEqual({ attemptId: 'open', settlement: found });
      expect(lane.attempts.lookAgain).not.toHaveBeenCalled();
      expect(lane.circuits.answered).toHaveBeenCalledWith('twitter');
      expect(lane.calls.publish).toHaveBeenCalledTimes(1);
    });

    it('asks nobody once the lane is lost', async () => {
      lane.attempts.renew.mockResolvedValueOnce(false);
      await lane.run([lost], [lost]);
      expect(lane.calls.lookUp).not.toHaveBeenCalled();
      expect(lane.attempts.next).toHaveBeenCalledTimes(1);
    });

    it.each<[number, object]>([
      [3, { status: 'cannot_tell', message: 'Later.' }],
      [4, { status: 'rate_limited', scope: 'account', until: new Date(0) }],
    ])('asks again in 15 seconds after %i times and %j', async (lookUps, outcome) => {
      asked(outcome, 'ask_later');
      await lane.run([stepOf({ open: { ...open, state: 'unknown', lookUps } })]);
      expect(lane.attempts.lookAgain.mock.calls).toEqual([['open', { isAbsent: false, afterMs: 15 * secondMs }]]);
      expect(settled()).toEqual([]);
    });

    it('looks again ten seconds after it was not there for the first time', async () => {
      asked({ status: 'not_found' }, 'look_again');
      await lane.run([lost]);
      expect(lane.attempts.lookAgain.mock.calls).toEqual([['open', { isAbsent: true, afterMs: 10 * secondMs }]]);
      expect(settled()).toEqual([]);
    });

    it.each([
      [3, null],
      [4, 'needs_attention'],
    ])('does not take the post of another part for it: after %i look-ups it is %j', async (lookUps, status) => {
      asked({ status: 'found' }, found);
      lane.attempts.settle.mockResolvedValueOnce('id_taken');
      await lane.run([stepOf({ open: { ...open, state: 'unknown', lookUps } })]);
      expect(lane.attempts.lookAgain).toHaveBeenCalledTimes(status ? 0 : 1);
      expect(settled().slice(1)).toMatchObject(status ? [{ settlement: { post: { status } } }] : []);
    });

    it.each([
      ['a short time', 5_000, 60_000],
      ['a longer time', 90_000, 90_000],
    ])(
      'holds an account that has met nothing but limits for as long as that, where the platform names %s',
      async (_what, named, held) => {
        const limited = async () => {
          asked({ status: 'rate_limited', scope: 'account', until: until(named) }, 'ask_later');
          await lane.run([stepOf({ open: { ...open, state: 'unknown', ageMs: 600_000 } })]);
        };
        await limited();
        jest.spyOn(lane.clock, 'now').mockReturnValue(until(60_000));
        await limited();
        asked({ status: 'cannot_tell', message: 'Later.' }, 'ask_later');
        await lane.run([stepOf({ open: { ...open, state: 'unknown' } })]);
        await limited();
        const calls: unknown[][] = lane.lanes.hold.mock.calls;
        expect(calls.map(([, forMs]) => forMs)).toEqual([named, held, named]);
      },
    );

    it.each([
      [{ status: 'cannot_tell', message: 'Later.' }, "We can't tell if this was published on X. It said: Later."],
      [{ status: 'rejected', message: 'No.' }, "We can't tell if this was published on X. It said: No."],
      [{ status: 'duplicate', message: 'Twice.' }, "We can't tell if this was published on X. It said: Twice."],
      [{ status: 'unknown', why: '502' }, "We can't tell if this was published on X."],
    ])('asks a person after the fifth time: %j', async (outcome, said) => {
      asked(outcome, 'ask_later');
      await lane.run([stepOf({ open: { ...open, state: 'unknown', lookUps: 4 } })], [post('two')]);
      expect(settled()[0]).toMatchObject({
        attemptId: 'open',
        settlement: { post: { status: 'needs_attention', failure: { code: 'not_confirmed', message: said } } },
      });
      expect(lane.attempts.lookAgain).not.toHaveBeenCalled();
      expect(lane.calls.publish).toHaveBeenCalledTimes(1);
    });
  });

  describe('with pictures', () => {
    const step = stepOf({ mediaIds: ['a', 'b'], platformMediaIds: ['1'], status: 'publishing' });
    const upload = async (outcome: object) => {
      lane.media.upload.mockResolvedValueOnce(outcome);
      await lane.run([step], [post('two')]);
    };

    it('uploads them first', async () => {
      const outcome = { status: 'uploaded', ids: ['1', '2'], until: null };
      await upload(outcome);
      expect(lane.attempts.renew.mock.calls).toEqual([[lease, 'post']]);
      expect(lane.media.upload.mock.calls).toEqual([[step, credentials, expect.any(Function)]]);
      expect(lane.attempts.keepMedia.mock.calls).toEqual([[step, outcome]]);
      expect(lane.calls.publish.mock.calls).toMatchObject([[{}, { postId: 'two' }, {}]]);
    });

    it('uploads nothing once the lane is lost', async () => {
      lane.attempts.renew.mockResolvedValueOnce(false);
      await lane.run([step], [step]);
      expect(lane.media.upload).not.toHaveBeenCalled();
      expect(lane.attempts.next).toHaveBeenCalledTimes(1);
    });

    it.each([
      [{ status: 'gone' }, { status: 'failed', work: 'never', failure: { code: 'media_gone' } }],
      [
        { status: 'rejected', code: 'media_refused', message: 'Too big.' },
        { status: 'failed', work: 'never', failure: { code: 'media_refused', message: /Too big\.$/ } },
      ],
    ])('stops the post, and no other, after %j', async (outcome, stopped) => {
      await upload(outcome);
      const [[, after, part] = []] = lane.attempts.setPost.mock.calls as unknown[][];
      const { message: said, ...rest } = stopped.failure as { code: string; message?: RegExp };
      expect(after).toMatchObject({ ...stopped, failure: rest });
      expect((after as { failure: { message: string } }).failure.message).toMatch(said ?? '');
      expect(part).toBe('failed');
      expect(lane.calls.publish).toHaveBeenCalledTimes(1);
    });

    it('writes down that the platform did not take them, and goes on', async () => {
      await upload({ status: 'failed', why: 'timeout' });
      expect(settled()[0]).toMatchObject({
        settlement: {
          attempt: { state: 'not_sent', problem: 'timeout' },
          post: { work: { afterMs: 15 * secondMs }, failure: { code: 'uploading' } },
        },
      });
      expect(lane.calls.publish).toHaveBeenCalledTimes(1);
    });

    it.each([
      [{ status: 'reconnect', reason: 'expired', message: 'm' }, null, 'expired'],
      [{ status: 'rate_limited', scope: 'account', until: 60_000 }, minuteMs, 'rate_limited'],
    ])('waits with the lane after %j', async (outcome, forMs, reason) => {
      await upload('until' in outcome ? { ...outcome, until: until(minuteMs) } : outcome);
      expect(lane.lanes.hold.mock.calls).toEqual([['account', forMs, reason]]);
      expect(lane.calls.publish).not.toHaveBeenCalled();
    });
  });
});
