import { conflict, invalidField, Refusal } from '../../../common/errors/refusal';
import type { IdeaState } from './idea.types';

/** Carries both texts: what was sent, and what is stored by now. */
export const staleIdea = (
  sent: Pick<Partial<IdeaState>, 'parts'>,
  { version, parts, versions }: IdeaState,
): Refusal => {
  const message = 'This post was changed somewhere else. Compare the two texts, then save the one to keep.';
  return conflict(message, { sent, stored: { version, parts, versions } });
};

export const accountNotThere = (field: string): Refusal =>
  invalidField(field, "This account isn't connected in this workspace, or can only be read.");

export const accountNotOfIdea = (field: string): Refusal =>
  invalidField(field, "This account isn't among the accounts of this post. Add it, or leave it out.");

export const versionStays = (name: string): Refusal =>
  conflict(`The version for ${name} has gone out or is on its way, so it stays. Keep the account.`);

export const nothingScheduled = (): Refusal => conflict('No version of this post is scheduled any more. Reload it.');

/** All `count` targets of one order: `refusals` by their place in it, below this field. The first says which error it is. */
export function targetsRefused(
  refusals: Map<number, Refusal>,
  count: number,
  { field, nothing } = { field: 'targets', nothing: 'Nothing was scheduled.' },
): Refusal {
  const all = [...refusals].sort(([a], [b]) => a - b);
  const [first] = all;
  if (!first) throw new Error('No target was refused.');
  const [, { status, type, options }] = first;
  const details = all.map(([at, { message }]) => ({ field: `${field}.${at}`, message }));
  const messages = [...new Set(details.map(({ message }) => message))].join(' ');
  return new Refusal(status, type, count > 1 ? `${nothing} ${messages}` : messages, {
    ...options,
    fields: { ...options.fields, details },
  });
}

export const onlyPeopleRepeat = (): Refusal =>
  invalidField('repeat', 'A key schedules one post at a time. Ask a person to make it repeat.');

export const writtenBefore = (existingPostId: string): Refusal =>
  conflict('The same text was written for this account within the last 24 hours. Use that post, or change the text.', {
    existingPostId,
  });
