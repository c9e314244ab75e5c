import { TestClock } from '../../../../test/app';
import { minuteMs, secondMs } from '../../../common/time/clock';
import { PlatformCircuits } from './platform-circuits';

describe('the circuit of a platform', () => {
  let clock: TestClock;
  let circuits: PlatformCircuits;
  beforeEach(() => {
    clock = new TestClock();
    circuits = new PlatformCircuits(clock);
  });

  const fail = (times: number) => {
    for (let call = 0; call < times; call += 1) circuits.failed('twitter');
  };
  const pausedMs = () => {
    const until = circuits.pausedUntil('twitter');
    return until && until.getTime() - clock.now().getTime();
  };

  it('opens for ten seconds at the eighth call in a row without an answer', () => {
    fail(7);
    expect(pausedMs()).toBeNull();
    fail(1);
    expect(pausedMs()).toBe(10 * secondMs);
    clock.advance(10 * secondMs);
    expect(pausedMs()).toBeNull();
  });

  it('lets one call through after each pause, and doubles the pause up to a minute', () => {
    fail(8);
    const pauses = [20, 40, 60, 60].map((seconds) => seconds * secondMs);
    for (const pause of pauses) {
      clock.advance(minuteMs);
      fail(1);
      expect(pausedMs()).toBe(pause);
    }
  });

  it('begins to count again at an answer', () => {
    fail(9);
    circuits.answered('twitter');
    clock.advance(minuteMs);
    fail(7);
    expect(pausedMs()).toBeNull();
    fail(1);
    expect(pausedMs()).toBe(10 * secondMs);
  });

  it('keeps the longer of two pauses', () => {
    const until = (ms: number) => new Date(clock.now().getTime() + ms);
    circuits.pause('twitter', until(minuteMs));
    circuits.pause('twitter', until(secondMs));
    expect(pausedMs()).toBe(minuteMs);
  });

  it('says since when it is open, over all its pauses, until an answer ends them', () => {
    const openedAt = clock.now();
    fail(8);
    clock.advance(minuteMs);
    expect(circuits.pausedSince('twitter')).toBeNull();
    fail(1);
    expect(circuits.pausedSince('twitter')).toEqual(openedAt);
    circuits.answered('twitter');
    expect(circuits.pausedSince('twitter')).toEqual(openedAt);
    clock.advance(minuteMs);
    circuits.answered('twitter');
    fail(8);
    expect(circuits.pausedSince('twitter')).toEqual(clock.now());
  });

  it('says nothing of the other platform', () => {
    fail(8);
    expect(circuits.pausedUntil('linkedin')).toBeNull();
  });
});
