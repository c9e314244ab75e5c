import type { TextFailure } from '../../ai/text-model.port';
import { conflict, Refusal } from '../../common/errors/refusal';
import type { DraftProblem } from './run/draft-check';

type Failure = Exclude<TextFailure, 'aborted'>;

const tryLater = 'Try again in a few minutes.';
const operatorNotified = 'The person who runs this server has been notified in its log.';

const failed = { status: 502, type: 'UPSTREAM_FAILED' } as const;
const away = { status: 503, type: 'UPSTREAM_UNAVAILABLE' } as const;
const notSetUp = { status: 503, type: 'INTEGRATION_NOT_CONFIGURED' } as const;

const failures = {
  refused: { ...failed, message: 'The model declined to write this. Change the prompt and try again.' },
  bad_output: { ...failed, message: "The model's answer couldn't be used. Try again, or add more to the prompt." },
  cut_off: { ...failed, message: 'The model stopped halfway through its answer. Your prompt is saved, so try again.' },
  context_length: { ...failed, message: 'The prompt is too long for this model. Shorten it and try again.' },
  quota: { ...away, message: `The model's allowance is used up. ${operatorNotified}` },
  rate_limited: { ...away, message: `The model is getting too many requests. ${tryLater}` },
  unavailable: { ...away, message: `The model can't be reached right now. ${tryLater}` },
  misconfigured: {
    ...notSetUp,
    message: `The model's access isn't set up correctly on this server. ${operatorNotified}`,
  },
  unknown_model: { ...notSetUp, message: `This model is no longer offered by its provider. ${operatorNotified}` },
  timed_out: { status: 504, type: 'UPSTREAM_TIMEOUT', message: 'The model took too long to answer. Try again.' },
} as const satisfies Record<Failure, object>;

const noneUsableMessages: Record<DraftProblem, string> = {
  unreadable: failures.bad_output.message,
  leaks: 'The model wrote about itself instead of your prompt. Change the prompt and try again.',
  off_brief: 'The model declined to write this, or wrote about something else. Change the prompt and try again.',
  withheld: 'Every draft named what you asked to keep out, so all were discarded. Try again.',
  invents:
    "Every draft named a link or an account that isn't in your prompt, so all were discarded. Try again, or add it to the prompt.",
  breaks_rule: failures.bad_output.message,
  tells:
    'Every draft sounded like a machine, so all were discarded. Try again, or add a number, name or moment to the prompt.',
  wrong_language: "The model didn't write in the language you asked for. Try again.",
  copies:
    'Every draft came out too close to the source, so all were discarded. Say what yours should be about, and try again.',
  repeats: 'The drafts repeated each other or an earlier post. Try again, or say how they should differ.',
  too_long: "Every draft was too long and couldn't be shortened well. Try again, or ask for less in the prompt.",
};

/** The model answered, and none of its drafts passed the checks; nothing was counted. */
export const noneUsable = (problem: DraftProblem, provider: string): Refusal =>
  new Refusal(502, 'UPSTREAM_FAILED', noneUsableMessages[problem], { fields: { platform: provider } });

/** Nothing was counted. */
export const modelNeeded = (): Refusal => conflict('No model is connected, and rewriting needs one.');

/** Returns what a failed model call means to the caller; nothing was counted. */
export function modelFailed(status: Failure, provider: string): Refusal {
  const { status: httpStatus, type, message } = failures[status];
  return new Refusal(httpStatus, type, message, { fields: { platform: provider } });
}
