import { hourMs, minuteMs } from '../../../common/time/clock';
import { heldBack, isQuiet } from './auto-rules';

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
    [{}, null],
    [{ accountRepliesToday: 19 }, null],
    [{ accountRepliesToday: 20 }, /^The account sent 20 replies today/],
    [{ repliesInConversation: 1 }, /in this conversation/],
    [{ lastToAuthorAt: before(7 * 24 * hourMs - 1) }, /less than 7 days ago/],
    [{ lastToAuthorAt: before(7 * 24 * hourMs) }, null],
    [{ lastByItselfAt: before(2 * minuteMs - 1) }, /2 minutes apart/],
    [{ lastByItselfAt: before(2 * minuteMs) }, null],
  ])('%j: %s', (limits, reason) => {
    const held = heldBack({ ...free, ...limits }, null, now);
    if (reason === null) expect(held).toBeNull();
    else expect(held).toMatch(reason);
  });

  it('waits for the end of quiet hours', () => {
    expect(heldBack(free, { from: '11:00', to: '13:00', timezone: 'UTC' }, now)).toBe('Quiet hours last until 13:00.');
  });
});
