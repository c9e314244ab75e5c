import { conflict, notFound, type Refusal } from '../../common/errors/refusal';

export const cannotSuspendYourself = (): Refusal => conflict('You cannot suspend yourself. Ask another admin.');

export const cannotSuspendAdmin = (): Refusal => conflict('Admins cannot be suspended here.');

export const noMemberThere = (): Refusal => notFound('workspace');

export const notCountedYet = (): Refusal =>
  conflict('Generations and posts are being counted for the first time. Sort by them in a few minutes.');
