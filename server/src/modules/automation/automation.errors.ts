import { conflict, invalidField, notFound, type Refusal } from '../../common/errors/refusal';
import type { RunStatus } from './automation.types';

export const ruleNotFound = (): Refusal => notFound('automation rule');
export const runNotFound = (): Refusal => notFound('run');

export const timezoneNeeded = (): Refusal => invalidField('timezone', 'Times need a time zone, such as Europe/Berlin.');

export const needsReview = (network: string): Refusal =>
  invalidField(
    'action.type',
    `${network}'s terms want a person's approval of each post. Choose “write for review” for this account.`,
  );

export const hasNoReposts = (network: string): Refusal =>
  invalidField('action.type', `${network} lets no app repost. Choose another action.`);

export const onlyForOwnPosts = (): Refusal =>
  invalidField('action.type', 'Choose “a post of mine does well” as the trigger for reposts and follow-ups.');

export const topicNeeded = (): Refusal => invalidField('content.topics', 'Add at least one topic to write about.');

const states: Record<RunStatus, string> = {
  running: 'is still being written',
  waiting_for_review: 'is waiting for review',
  needs_notes: 'has no draft, because its topic needs notes',
  scheduled: 'is already approved',
  published: 'is already published',
  failed: 'failed',
  skipped: 'was skipped',
  rejected: 'was rejected',
};

/** `asked` is such as "be approved". */
export const wrongRunState = (asked: string, status: RunStatus): Refusal =>
  conflict(`This run ${states[status]}, so it can't ${asked}. Reload it to see what you can do.`);
