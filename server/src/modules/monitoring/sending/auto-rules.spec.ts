import { hourMs, minuteMs } from '../../../common/time/clock';
import { isQuiet, mayGoByItself } from './auto-rules';

describe('quiet hours', () => {
  const night = { from: '22:00', to: '07:00', timezone: 'Europe/Berlin' };

  it.each([
    ['2026-11-22T20:59:00Z', false],
    ['2026-11-22T21:00:00Z', true],
    ['2026-11-23T05:59:00Z', true],
    ['2026-11-23T06:00:00Z', false],
    // In summer the same wall times are an hour earlier.
    ['2026-07-01T20:00:00Z', true],
    ['2026-07-02T05:00:00Z', false],
    // The night in which 02:00 to 03:00 is left out, and the one in which it comes twice.
    ['2027-03-28T01:30:00Z', true],
    ['2026-10-25T01:30:00Z', true],
  ])('%s: %s', (time, quiet) => expect(isQuiet(night, new Date(time))).toBe(quiet));

  it('may lie within a day, and move with half hours', () => {
    const noon = { from: '12:00', to: '13:00', timezone: 'Australia/Lord_Howe' };
    // UTC+11 in summer there, +10:30 in winter.
    expect(isQuiet(noon, new Date('2027-01-10T01:15:00Z'))).toBe(true);
    expect(isQuiet(noon, new Date('2027-07-10T01:15:00Z'))).toBe(false);
    expect(isQuiet(noon, new Date('2027-07-10T01:45:00Z'))).toBe(true);
  });
});

describe('a reply that nobody looks at', () => {
  const now = new Date('2027-01-10T12:00:00Z');
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const free = {
    repliesToday: 0,
    accountRepliesToday: 0,
    postsToday: 0,
    replyMillsToday: 0,
    lastToAuthorAt: null,
    repliesInConversation: 0,
    lastByItselfAt: null,
    isOptedOut: false,
  };

  it.each([
    [{}, true],
    [{ accountRepliesToday: 19 }, true],
    [{ accountRepliesToday: 20 }, false],
    [{ repliesInConversation: 1 }, false],
    [{ lastToAuthorAt: before(7 * 24 * hourMs - 1) }, false],
    [{ lastToAuthorAt: before(7 * 24 * hourMs) }, true],
    [{ lastByItselfAt: before(2 * minuteMs - 1) }, false],
    [{ lastByItselfAt: before(2 * minuteMs) }, true],
  ])('%j: %s', (limits, may) => expect(mayGoByItself({ ...free, ...limits }, null, now)).toBe(may));

  it('waits for the end of quiet hours', () => {
    expect(mayGoByItself(free, { from: '11:00', to: '13:00', timezone: 'UTC' }, now)).toBe(false);
  });
});
