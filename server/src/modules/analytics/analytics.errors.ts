import { conflict, invalidField, Refusal } from '../../common/errors/refusal';

export const customNeedsDays = (field: 'from' | 'to'): Refusal =>
  invalidField(field, `A custom period needs ${field}: a day such as 2027-01-31.`);

export const daysWithoutCustom = (field: 'from' | 'to'): Refusal =>
  invalidField(field, `${field} goes with period=custom.`);

export const endsBeforeStart = (): Refusal => invalidField('from', 'The period ends before it starts. Swap its days.');

export const tooManyDays = (most: number): Refusal =>
  invalidField('from', `A period has at most ${most} days. Choose a shorter one.`);

export const noAccount = (network: string): Refusal =>
  conflict(`No ${network} account is connected. Connect one under Accounts.`);

/** A refresh that brought nothing is an answer, not a failure: the screen shows the message beside the figures that it has. */
export const declined = (message: string): Refusal => new Refusal(200, 'UPSTREAM_UNAVAILABLE', message);

export const beingRead = (): Refusal => declined('Figures are being updated right now. Check again in a minute.');

/** `note`: why the last try brought nothing. */
export const refreshedLately = (note: string | null): Refusal =>
  declined(note ?? 'Figures were refreshed less than 10 minutes ago. Try again in a few minutes.');
