import type { Env } from '../../../config/env';
import type { PublishOutcome } from '../../integrations/platforms/publisher.types';
import { afterAskingAgain, afterLookUp, afterPublish, isFinal, maxLookUps, quarantineMsIn } from './outcomes';

type LookUpOutcome = Parameters<typeof afterLookUp>[0];

const quarantineMs = 30_000;
const until = new Date('2027-01-01T10:00:00Z');
const single = {
  platform: 'twitter' as const,
  position: 0,
  partCount: 1,
  tries: 1,
  wasUnknown: false,
  mediaFailures: 0,
};
const inThread = { ...single, position: 3, partCount: 8 };
const post = { externalId: '1', url: 'https://x.com/a/status/1' };
const existing = { ...post, isFresh: false };

type TestStep = Parameters<typeof afterLookUp>[1];

const settled = (outcome: PublishOutcome, step: TestStep = single) => {
  const { attempt, part, post: after } = afterPublish(outcome, step, quarantineMs);
  return [attempt.state, part?.status ?? null, after.status, after.work, after.failure?.code ?? null];
};
const lookedUp = (outcome: LookUpOutcome, step: TestStep = single, absentMs: number | null = 10_000) => {
  const settlement = afterLookUp(outcome, step, { absentMs });
  if (typeof settlement === 'string') return settlement;
  const { attempt, part, post: after } = settlement;
  return [attempt.state, part?.status ?? null, after.status, after.work, after.failure?.code ?? null];
};

describe('what becomes of a post after a call', () => {
  it.each<[string, PublishOutcome, typeof single, unknown[]]>([
    ['published', { status: 'published', ...post }, single, ['published', 'published', 'published', 'never', null]],
    [
      'a part of a thread published: the next one goes before later posts',
      { status: 'published', ...post },
      inThread,
      ['published', 'published', 'publishing', 'again', null],
    ],
    [
      'the last part published',
      { status: 'published', ...post },
      { ...inThread, position: 7 },
      ['published', 'published', 'published', 'never', null],
    ],
    [
      'refused',
      { status: 'rejected', code: 'too_long', message: 'm' },
      single,
      ['rejected', 'failed', 'failed', 'never', 'too_long'],
    ],
    [
      'refused in the middle of a thread',
      { status: 'rejected', code: 'refused', message: 'm' },
      inThread,
      ['rejected', 'failed', 'partially_published', 'never', 'refused'],
    ],
    [
      'a duplicate of something else',
      { status: 'duplicate', existing, message: 'm' },
      single,
      ['rejected', 'failed', 'failed', 'never', 'duplicate'],
    ],
    [
      'a duplicate of our own lost call',
      { status: 'duplicate', existing, message: 'm' },
      { ...single, wasUnknown: true },
      ['published', 'published', 'published', 'never', null],
    ],
    [
      'a duplicate of a post that was made just now: the call was sent twice on its way',
      { status: 'duplicate', existing: { ...post, isFresh: true }, message: 'm' },
      single,
      ['published', 'published', 'published', 'never', null],
    ],
    [
      'a duplicate after a lost call that names no post: it is looked up',
      { status: 'duplicate', existing: null, message: 'm' },
      { ...single, wasUnknown: true },
      ['unknown', null, 'publishing', { afterSentMs: quarantineMs }, 'checking'],
    ],
    [
      'a lost answer: it is looked up, never sent again blindly',
      { status: 'unknown', why: 'reset' },
      single,
      ['unknown', null, 'publishing', { afterSentMs: quarantineMs }, 'checking'],
    ],
    [
      'a rate limit: it waits',
      { status: 'rate_limited', until, scope: 'account' },
      single,
      ['not_sent', null, 'scheduled', 'again', null],
    ],
    [
      'a limit that the first copy of the call may have used up: it is asked about',
      { status: 'rate_limited', until, scope: 'account', mayHavePosted: true },
      single,
      ['unknown', null, 'publishing', { afterSentMs: quarantineMs }, 'checking'],
    ],
    [
      'a picture that is worked on for the third time: later and later',
      { status: 'deferred', until, why: 'media_not_ready' },
      { ...single, mediaFailures: 2 },
      ['not_sent', null, 'scheduled', { afterMs: 60_000 }, 'uploading'],
    ],
    [
      'a picture that is worked on for the eighth time: a person is told',
      { status: 'deferred', until, why: 'media_not_ready' },
      { ...single, mediaFailures: 7 },
      ['not_sent', 'failed', 'failed', 'never', 'upload_failed'],
    ],
    [
      'a token that was refused: the call may have been taken the first time, and sent a second time on its way',
      { status: 'reconnect', reason: 'revoked', message: 'm' },
      inThread,
      ['unknown', null, 'publishing', { afterSentMs: quarantineMs }, 'checking'],
    ],
    [
      'a platform that could not be reached',
      { status: 'deferred', until, why: 'not_reached' },
      single,
      ['not_sent', null, 'scheduled', { at: until }, 'cannot_reach'],
    ],
  ])('%s', (...[, outcome, step, wanted]) => {
    expect(settled(outcome, step)).toEqual(wanted);
  });
});

describe('what a person is told to do', () => {
  it.each([
    [single, 'Shorten the text and publish again.'],
    [inThread, 'Shorten the text of part 4, then continue.'],
  ])('about a refused part %#', (step, fix) => {
    const { post: after } = afterPublish({ status: 'rejected', code: 'too_long', message: 'm' }, step, quarantineMs);
    expect(after.failure?.fix).toBe(fix);
  });
});

describe('what an attempt says that it came to', () => {
  const duplicate: PublishOutcome = { status: 'duplicate', existing: null, message: 'Twice.' };
  it.each<[PublishOutcome, boolean, string | undefined]>([
    [{ status: 'unknown', why: '502' }, false, '502'],
    [{ status: 'reconnect', reason: 'revoked', message: 'Gone.' }, false, 'the token was refused: Gone.'],
    [{ status: 'rejected', code: 'refused', message: 'No.' }, false, 'No.'],
    [duplicate, false, 'Twice.'],
    [duplicate, true, 'refused as a duplicate'],
    [{ status: 'rate_limited', until, scope: 'account' }, false, undefined],
  ])('%j', (outcome, wasUnknown, problem) => {
    expect(afterPublish(outcome, { ...single, wasUnknown }, quarantineMs).attempt.problem).toBe(problem);
  });

  it('is final after five look-ups, unless waiting may bring another answer', () => {
    expect(maxLookUps).toBe(5);
    const outcomes: PublishOutcome[] = [
      { status: 'rejected', code: 'refused', message: 'm' },
      duplicate,
      { status: 'unknown', why: 'reset' },
      { status: 'rate_limited', until, scope: 'account' },
      { status: 'deferred', until, why: 'busy' },
    ];
    expect(outcomes.map(isFinal)).toEqual([true, true, true, false, false]);
    expect(isFinal({ status: 'cannot_tell', message: 'm' })).toBe(true);
    expect(isFinal({ status: 'found', ...post })).toBe(true);
    expect(isFinal({ status: 'not_found' })).toBe(false);
  });
});

describe('what becomes of a post after a look-up', () => {
  it.each<[string, LookUpOutcome, typeof single, unknown]>([
    ['found', { status: 'found', ...post }, single, ['published', 'published', 'published', 'never', null]],
    ['not found: the next attempt', { status: 'not_found' }, single, ['not_found', null, 'scheduled', 'again', null]],
    [
      'not found after the second attempt: the next one',
      { status: 'not_found' },
      { ...single, tries: 2 },
      ['not_found', null, 'scheduled', 'again', null],
    ],
    [
      'not found after the third attempt: it is not there, and a person may try',
      { status: 'not_found' },
      { ...single, tries: 3 },
      ['not_found', 'failed', 'failed', 'never', 'platform_failed'],
    ],
    ['no answer: it is asked again later', { status: 'cannot_tell', message: 'm' }, single, 'ask_later'],
  ])('%s', (...[, outcome, step, wanted]) => {
    expect(lookedUp(outcome, step)).toEqual(wanted);
  });

  it('is believed to be missing when it was missing ten seconds before', () => {
    const looks = [null, 0, 9_999].map((absentMs) => lookedUp({ status: 'not_found' }, single, absentMs));
    expect(looks).toEqual(['look_again', 'look_again', 'look_again']);
    expect(lookedUp({ status: 'not_found' }, single, 10_000)).toContain('not_found');
  });
});

describe('what becomes of a post after the same was sent again', () => {
  it.each<[string, PublishOutcome, unknown]>([
    ['taken', { status: 'published', ...post }, 'published'],
    ['named as a duplicate', { status: 'duplicate', existing, message: 'm' }, 'published'],
    ['a duplicate of nobody knows what', { status: 'duplicate', existing: null, message: 'm' }, 'ask_later'],
    ['taken, and to be asked for', { status: 'pending', state: { id: '1' }, askAfter: until }, 'unknown'],
    ['refused', { status: 'rejected', code: 'refused', message: 'm' }, 'ask_later'],
    ['a rate limit', { status: 'rate_limited', until, scope: 'account' }, 'ask_later'],
    ['not reached', { status: 'deferred', until, why: 'not_reached' }, 'ask_later'],
    ['a token that ended', { status: 'reconnect', reason: 'revoked', message: 'm' }, 'ask_later'],
    ['lost once more', { status: 'unknown', why: 'reset' }, 'ask_later'],
  ])('%s', (...[, outcome, wanted]) => {
    const settlement = afterAskingAgain(outcome, { ...single, wasUnknown: true });
    expect(settlement === 'ask_later' ? settlement : settlement.attempt.state).toBe(wanted);
  });
});

describe('before a lost answer is looked up', () => {
  it.each<[string, Partial<Env>, number]>([
    ['half a minute passes in the sandbox', {}, 30],
    ['more where one of the networks is real', { LINKEDIN_CLIENT_ID: 'a key' }, 90],
    ['as long as the operator says', { X_API_KEY: 'a key', PUBLISH_QUARANTINE_SECONDS: 5 }, 5],
  ])('%s', (_, settings, seconds) => {
    expect(quarantineMsIn(settings as Env)).toBe(seconds * 1_000);
  });
});
