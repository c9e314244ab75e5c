import { conflict, notFound, type Refusal } from '../../common/errors/refusal';

export const cannotSuspendYourself = (): Refusal => conflict("You can't suspend yourself. Ask another admin.");

export const cannotSuspendAdmin = (): Refusal => conflict("Site admins can't be suspended here.");

export const noMemberThere = (): Refusal => notFound('workspace');

export const notCountedYet = (): Refusal =>
  conflict('Generations and posts are being counted for the first time. Sort by them in a few minutes.');
