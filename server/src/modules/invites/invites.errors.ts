import { conflict, invalidField, notFound, rateLimited, Refusal } from '../../common/errors/refusal';
import type { PlanId } from '../billing/billing.types';
import type { InviteStatus } from './invites.types';

/** The same for another workspace's invitation, for one that is closed and for a link that never was. */
export const inviteNotFound = (): Refusal => notFound('invitation');

const closedSentences: Record<Exclude<InviteStatus, 'pending'>, string> = {
  accepted: 'This invitation has already been used. Ask for a new one.',
  expired: 'This invitation has expired. Ask for a new one.',
  revoked: 'This invitation was revoked. Ask for a new one.',
};

export const inviteClosed = (status: Exclude<InviteStatus, 'pending'>): Refusal => conflict(closedSentences[status]);

/** Shows the address `masked`: whoever holds a link need not learn all of it. */
export const otherAddress = (masked: string): Refusal =>
  conflict(`This invitation is for ${masked}. Sign in with that address to accept it.`);

/** For the invited, who cannot upgrade the workspace. */
export const noSeatForInvited = ({ used, limit }: { used: number; limit: number }, requiredPlan: PlanId): Refusal =>
  new Refusal(
    402,
    'USAGE_LIMIT_EXCEEDED',
    'This workspace has no free seats left. Ask whoever invited you to make room, then try again.',
    { fields: { requiredPlan, feature: 'team members', currentUsage: used, limit, resetsAt: null } },
  );

export const inviteUnusable = (): Refusal =>
  invalidField('inviteToken', 'This invitation no longer works. Ask for a new one, or sign up without it.');

export const signUpWithOther = (masked: string): Refusal =>
  invalidField('email', `This invitation is for ${masked}. Sign up with that address.`);

export const mailedEnough = (message: string, retryAfterSeconds: number): Refusal =>
  rateLimited(message, retryAfterSeconds);

export const sampleSendsNothing = (): Refusal =>
  conflict("The sample workspace doesn't email real people. Sign up to invite your own.");
