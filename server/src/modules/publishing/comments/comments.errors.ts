import { conflict, notFound, Refusal } from '../../../common/errors/refusal';
import { mostCommentsOfPost } from './comments.types';

/** Nobody puts words into another's mouth. */
export const notTheirComment = (): Refusal =>
  new Refusal(403, 'ROLE_REQUIRED', 'Only the person who wrote a comment can edit it.');

export const commentNotFound = (): Refusal => notFound('comment');

export const tooManyComments = (): Refusal =>
  conflict(`A post has at most ${mostCommentsOfPost} comments. Delete one first.`);
