import { conflict, notFound, Refusal } from '../../../common/errors/refusal';
import { mostCommentsOfPost } from './comments.types';

export const commentNotFound = (): Refusal => notFound('comment');

export const tooManyComments = (): Refusal =>
  conflict(`A post has at most ${mostCommentsOfPost} comments. Delete one first.`);
