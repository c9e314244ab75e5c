import { conflict, invalidField, notFound, Refusal } from '../../../common/errors/refusal';
import { mostLabels, mostLabelsOfPost } from './labels.types';

export const labelNotFound = (): Refusal => notFound('label');

export const labelExists = (name: string): Refusal => invalidField('name', `There's already a label “${name}”.`);

export const tooManyLabels = (): Refusal =>
  conflict(`A workspace has at most ${mostLabels} labels. Delete one you no longer use, then try again.`);

export const tooManyOnPost = (posts: number): Refusal =>
  conflict(
    posts === 1
      ? `A post has at most ${mostLabelsOfPost} labels. Remove one first.`
      : `${posts} of these posts have ${mostLabelsOfPost} labels, the most a post can have. Remove one from each first.`,
  );
