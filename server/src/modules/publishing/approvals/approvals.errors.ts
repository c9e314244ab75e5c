import { conflict, notFound, Refusal } from '../../../common/errors/refusal';

export const nobodyAsked = (): Refusal => conflict('Nobody asks for an approval of this post any more. Reload it.');

export const changedSince = (): Refusal =>
  conflict('This post was changed since you opened it. Read it again, then decide.');

export const mayNotDecide = (): Refusal =>
  new Refusal(403, 'ROLE_REQUIRED', "You can't approve this post: someone other than the person who asks has to.");

export const askedAlready = (): Refusal => conflict('A reminder was sent within the last hour. Try again later.');

export const nothingToApprove = (): Refusal =>
  conflict('All of this post is published, so there is nothing to approve.');

export const reviewLinkNotFound = (): Refusal => notFound('review link');
