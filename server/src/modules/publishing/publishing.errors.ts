import { conflict, invalidField, notFound, type Refusal } from '../../common/errors/refusal';

/** UTF-16 units, as LinkedIn counts them. */
export const linkedinLimit = 3_000;

export const postNotFound = (): Refusal => notFound('post');

export const notADraft = (): Refusal =>
  conflict('Only a draft can be changed or deleted here, and this post is no longer one.');

export const staleVersion = (): Refusal =>
  conflict('This draft was changed somewhere else. Load it again and make your change there.');

export const textNotForTwitter = (field: string): Refusal =>
  invalidField(field, 'This text does not fit into a post on X: 1 to 280 characters as X counts them.');

export const textNotForLinkedin = (field: string): Refusal =>
  invalidField(
    field,
    `This text does not fit into a LinkedIn post: 1 to ${linkedinLimit.toLocaleString('en')} characters.`,
  );

export const mediaNotFound = (field: string): Refusal =>
  invalidField(field, 'There is no media with these ids in this workspace. Send the part without mediaIds.');

export const onlyTwitterHasThreads = (field: string): Refusal =>
  invalidField(field, 'Only X has threads. Save the texts as posts of their own.');
