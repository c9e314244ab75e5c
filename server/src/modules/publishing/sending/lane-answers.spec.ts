import { connectedAt, credentials, makeLane, stepOf } from '../../../../test/lane';
import { minuteMs, secondMs } from '../../../common/time/clock';
import type { PublishOutcome } from '../../integrations/platforms/publisher.types';

describe('a lane after an answer', () => {
  let lane: ReturnType<typeof makeLane>;
  beforeEach(() => {
    lane = makeLane();
  });
  afterEach(() => jest.restoreAllMocks());
  const until = (ms: number) => new Date(lane.clock.now().getTime() + ms);
  const answer = async (outcome: PublishOutcome) => {
    lane.calls.publish.mockResolvedValueOnce(outcome);
    await lane.run([stepOf()], [stepOf({ postId: 'two' })]);
  };
  const paused = () => lane.circuits.pausedUntil('twitter');

  it.each<[PublishOutcome, boolean]>([
    [{ status: 'unknown', why: '502' }, false],
    [{ status: 'deferred', why: 'not_reached', until: new Date(0) }, false],
    [{ status: 'deferred', why: 'busy', until: new Date(0) }, true],
    [{ status: 'rejected', code: 'refused', message: 'm' }, true],
  ])('counts for the circuit of the platform what is none: %j', async (outcome, isAnswer) => {
    lane.calls.publish.mockResolvedValueOnce(outcome);
    await lane.run([stepOf()]);
    expect(lane.circuits.failed).toHaveBeenCalledTimes(isAnswer ? 0 : 1);
    expect(lane.circuits.answered).toHaveBeenCalledTimes(isAnswer ? 1 : 0);
  });

  it.each<[PublishOutcome, number]>([
    [{ status: 'rejected', code: 'refused', message: 'm' }, 2],
    [{ status: 'unknown', why: '502' }, 2],
    [{ status: 'deferred', why: 'busy', until: new Date(0) }, 1],
  ])('%j leads to %i calls', async (outcome, calls) => {
    await answer(outcome);
    expect(lane.calls.publish).toHaveBeenCalledTimes(calls);
    expect(lane.lanes.hold).not.toHaveBeenCalled();
  });

  it('waits as long as the limit of an account says, and calls for others', async () => {
    await answer({ status: 'rate_limited', scope: 'account', until: until(60 * minuteMs) });
    expect(lane.lanes.hold.mock.calls).toEqual([['account', 60 * minuteMs, 'rate_limited']]);
    expect(paused()).toBeNull();
    expect(lane.calls.publish).toHaveBeenCalledTimes(1);
  });

  it.each([
    [5, 5],
    [60, 15],
  ])('waits at a limit of the app for %i minutes %i minutes, with all accounts', async (named, held) => {
    await answer({ status: 'rate_limited', scope: 'app', until: until(named * minuteMs) });
    expect(lane.lanes.hold.mock.calls).toEqual([['account', held * minuteMs, 'app_rate_limited']]);
    expect(paused()).toEqual(until(held * minuteMs));
  });

  it('tells the operator that the credits are used up', async () => {
    await answer({ status: 'deferred', why: 'out_of_credits', until: until(minuteMs) });
    expect(lane.lanes.hold.mock.calls).toEqual([['account', minuteMs, 'out_of_credits']]);
    expect(lane.logger.error.mock.calls).toEqual([
      ['the platform says that the credits for posting are used up', { platform: 'twitter' }],
    ]);
  });

  describe('that refuses the token', () => {
    const refused = { status: 'reconnect', reason: 'revoked', message: 'm' } as const;

    it('marks the account as lost', async () => {
      await answer(refused);
      expect(lane.platforms.tokenStateOf.mock.calls).toEqual([['twitter', credentials, expect.any(AbortSignal)]]);
      expect(lane.platforms.areKeysGood.mock.calls).toEqual([['twitter']]);
      expect(lane.accounts.markUnavailable.mock.calls).toEqual([['account', 'revoked', connectedAt]]);
      expect(lane.lanes.hold.mock.calls).toEqual([['account', null, 'revoked']]);
      expect(paused()).toBeNull();
    });

    it('asks again in 15 seconds when it works after all', async () => {
      lane.platforms.tokenStateOf.mockResolvedValueOnce('works');
      await answer(refused);
      expect(lane.lanes.hold.mock.calls).toEqual([['account', 15 * secondMs, 'platform_down']]);
      expect(lane.accounts.markUnavailable).not.toHaveBeenCalled();
    });

    it('pauses the platform for ten minutes when it is the keys of this server that are wrong', async () => {
      lane.platforms.areKeysGood.mockResolvedValueOnce(false);
      await answer(refused);
      expect(lane.lanes.hold.mock.calls).toEqual([['account', 10 * minuteMs, 'platform_down']]);
      expect(paused()).toEqual(until(10 * minuteMs));
      expect(lane.logger.error.mock.calls).toEqual([
        ["the platform does not take this server's keys; posts wait", { platform: 'twitter' }],
      ]);
      expect(lane.accounts.markUnavailable).not.toHaveBeenCalled();
    });
  });
});
