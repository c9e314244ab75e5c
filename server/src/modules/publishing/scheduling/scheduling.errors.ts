import { invalidField, rateLimited, type Refusal } from '../../../common/errors/refusal';

/** A key's hold time: a person sees what it scheduled before it leaves. */
export const heldUntil = (soonest: Date): Refusal =>
  invalidField(
    'scheduledAt',
    `This key holds what it schedules for a while, so that a person can look. Choose ${soonest.toISOString()} or later.`,
    { soonest },
  );

export const overKeyCap = (postsPerDay: number, retryAfterSeconds: number): Refusal =>
  rateLimited(`This key has scheduled its ${postsPerDay} posts of 24 hours.`, retryAfterSeconds);

export const overKeyBudget = (centsPerDay: number, retryAfterSeconds: number): Refusal =>
  rateLimited(`This key has spent its $${(centsPerDay / 100).toFixed(2)} of 24 hours.`, retryAfterSeconds);

export const tooNear = (distanceMinutes: number): Refusal =>
  invalidField(
    'scheduledAt',
    `Posts of this key keep ${distanceMinutes} minutes from others of their account. Choose another time.`,
  );
