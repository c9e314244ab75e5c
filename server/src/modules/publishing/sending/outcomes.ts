import { hourMs, secondMs } from '../../../common/time/clock';
import type { Env } from '../../../config/env';
import { descriptorOf, publishablePlatforms } from '../../integrations/platforms/platforms';
import type { LookUpOutcome, PlatformPostRef, PublishOutcome } from '../../integrations/platforms/publisher.types';
import { namedByPlatform, type NextStep, type OpenAttempt, type Settlement } from './attempts.types';
import { failureOf, type FailureCode, inThread } from '../failures/publish-failures';
import type { PostStatus } from '../publishing.types';

/** Calls of one part in one round that may have posted it (decision 11). */
export const maxTries = 3;
/** How often the platform is asked whether a post is there before a person is. */
export const maxLookUps = 5;
/** A list that does not show a post is believed once a second one, so much later, does not either. */
export const secondLookMs = 10 * secondMs;
/** How often the platform may fail to take a part's pictures before a person is told, and how long to wait after the first time. */
const maxMediaFailures = 8;
const mediaRetryMs = 15 * secondMs;
/** A network works on a video for minutes. */
const maxPendingMs = hourMs;

/** Returns how long a lost answer waits before it is looked up. */
export function quarantineMsIn(env: Env): number {
  const isLive = publishablePlatforms.some((platform) => descriptorOf(platform).keyIn(env));
  return (env.PUBLISH_QUARANTINE_SECONDS ?? (isLive ? 90 : 30)) * secondMs;
}

type Step = Pick<NextStep, 'platform' | 'position' | 'partCount' | 'tries' | 'wasUnknown' | 'mediaFailures'>;

/** Returns what a call came to, as it is written down. */
export function afterPublish(outcome: PublishOutcome, step: Step, quarantineMs: number): Settlement {
  switch (outcome.status) {
    case 'published':
      return published(outcome, step);
    case 'pending':
      return {
        attempt: { state: 'unknown', pending: outcome.state },
        post: { status: 'publishing', work: { at: outcome.askAfter }, failure: null },
      };
    case 'duplicate':
      return afterDuplicate(outcome, step, quarantineMs);
    case 'rejected':
      return refused(outcome.code, step, outcome.message);
    case 'reconnect':
      return unknown(`the token was refused: ${outcome.message}`, step, quarantineMs);
    case 'rate_limited':
      return outcome.mayHavePosted ? unknown('a limit was reached', step, quarantineMs) : notSent('again', step);
    case 'deferred':
      if (outcome.why === 'media_not_ready') return mediaFailed(outcome.why, step);
      return notSent({ at: outcome.until }, step, outcome.why === 'not_reached' ? 'cannot_reach' : undefined);
    case 'unknown':
      return unknown(outcome.why, step, quarantineMs);
  }
}

/** An answer that was lost, of this worker or of one that died. Nothing is sent again before it was looked for. */
export const unknown = (why: string, step: Pick<Step, 'platform'>, quarantineMs: number): Settlement => ({
  attempt: { state: 'unknown', problem: why },
  post: { ...checking(step), work: { afterSentMs: quarantineMs } },
});

export const checking = ({ platform }: Pick<Step, 'platform'>): Omit<Settlement['post'], 'work'> => ({
  status: 'publishing',
  failure: failureOf('checking', platform),
});

/** Tells what looking on the platform came to. `ask_later`: it did not say. `look_again`: it was not there, for the first time. */
export function afterLookUp(
  outcome: Exclude<LookUpOutcome, { status: 'ask_again' }>,
  step: Step,
  { absentMs }: Pick<OpenAttempt, 'absentMs'>,
): Settlement | 'ask_later' | 'look_again' {
  switch (outcome.status) {
    case 'found':
      return named(outcome, step);
    case 'not_found':
      // A stale list or another account's empty one looks like the truth.
      if (absentMs === null || absentMs < secondLookMs) return 'look_again';
      return step.tries < maxTries ? { attempt: { state: 'not_found' }, post: goOn(step) } : failedForGood(step);
    case 'cannot_tell':
    case 'reconnect':
    case 'rate_limited':
      return 'ask_later';
  }
}

/**
 * Tells what sending the same again came to, where nothing else shows whether it is there. Only the post itself is an answer: a
 * refusal, a limit or an error says nothing of the call whose answer was lost.
 */
export function afterAskingAgain(outcome: PublishOutcome, step: Step): Settlement | 'ask_later' {
  if (outcome.status === 'published') return published(outcome, step);
  if (outcome.status === 'pending') return afterPublish(outcome, step, 0);
  return outcome.status === 'duplicate' && outcome.existing ? named(outcome.existing, step) : 'ask_later';
}

/** Tells what going on with a pending post came to. One that never ends becomes a person's affair. */
export function afterResuming(
  outcome: PublishOutcome,
  step: Step,
  { ageMs }: Pick<OpenAttempt, 'ageMs'>,
): Settlement | 'ask_later' {
  if (outcome.status === 'pending' && ageMs >= maxPendingMs) return askPerson(step);
  const isAnswer = ['pending', 'published', 'rejected', 'duplicate'].includes(outcome.status);
  return isAnswer ? afterPublish(outcome, { ...step, wasUnknown: true }, 0) : 'ask_later';
}

/** Waiting brings no other answer than that it cannot be told; that it is a post of another part is one, too. */
export const isFinal = ({ status }: PublishOutcome | LookUpOutcome): boolean =>
  ['cannot_tell', 'rejected', 'duplicate', 'unknown', 'found', 'published'].includes(status);

/** The platform did not take the pictures, and nothing was sent: tried later and later, and then a person's affair. */
export function mediaFailed(why: string, step: Step): Settlement {
  const attempt = { state: 'not_sent', problem: why } as const;
  if (step.mediaFailures + 1 >= maxMediaFailures)
    return { attempt, part: failedPart, post: stopped('upload_failed', step) };
  const failure = failureOf('uploading', step.platform);
  return {
    attempt,
    post: { status: waiting(step), work: { afterMs: mediaRetryMs * 2 ** step.mediaFailures }, failure },
  };
}

/** A person must look. The attempt stays open: nothing is sent until somebody has said what became of it. */
export const askPerson = ({ platform }: Pick<Step, 'platform'>, detail?: string): Settlement => ({
  attempt: { state: 'unknown' },
  post: { status: 'needs_attention', work: 'never', failure: failureOf('not_confirmed', platform, detail) },
});

/** Nothing was sent: `failed` with nothing on the platform, `partially_published` in the middle of a thread. */
export const stopped = (
  code: FailureCode,
  { platform, position }: Pick<Step, 'platform' | 'position'>,
  detail?: string,
): Settlement['post'] => {
  const failure = failureOf(code, platform, detail);
  return position === 0
    ? { status: 'failed', work: 'never', failure }
    : { status: 'partially_published', work: 'never', failure: inThread(failure, code, position + 1) };
};

function published({ externalId, url }: PlatformPostRef, { position, partCount }: Step): Settlement {
  const isLast = position === partCount - 1;
  return {
    attempt: { state: 'published', externalId },
    part: { status: 'published', externalId, url },
    post: { status: isLast ? 'published' : 'publishing', work: isLast ? 'never' : 'again', failure: null },
  };
}

function named(post: PlatformPostRef, step: Step): Settlement {
  const settlement = published(post, step);
  return { ...settlement, attempt: { ...settlement.attempt, problem: namedByPlatform } };
}

/**
 * After a lost answer a duplicate is our own post, and so is one that was made just now: something on the way may have sent the
 * call twice. Else the account has the text from elsewhere.
 */
function afterDuplicate(
  { existing, message }: Extract<PublishOutcome, { status: 'duplicate' }>,
  step: Step,
  quarantineMs: number,
): Settlement {
  if (!step.wasUnknown && !existing?.isFresh) return refused('duplicate', step, message);
  return existing ? published(existing, step) : unknown('refused as a duplicate', step, quarantineMs);
}

const failedPart: Settlement['part'] = { status: 'failed', externalId: null, url: null };

const refused = (code: FailureCode, step: Step, message: string): Settlement => ({
  attempt: { state: 'rejected', problem: message },
  part: failedPart,
  post: stopped(code, step, message),
});

const failedForGood = (step: Step): Settlement => ({
  attempt: { state: 'not_found' },
  part: failedPart,
  post: stopped('platform_failed', step),
});

const notSent = (work: Settlement['post']['work'], step: Step, code?: FailureCode): Settlement => ({
  attempt: { state: 'not_sent' },
  post: { status: waiting(step), work, failure: code ? failureOf(code, step.platform) : null },
});

const goOn = (step: Step): Settlement['post'] => ({ status: waiting(step), work: 'again', failure: null });

/** A thread that has begun is under way; anything else waits as scheduled. */
const waiting = ({ position }: Step): PostStatus => (position === 0 ? 'scheduled' : 'publishing');
