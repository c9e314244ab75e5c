import { conflict, notFound, type Refusal } from '../../common/errors/refusal';

export const cannotSuspendYourself = (): Refusal => conflict("You can't suspend yourself. Ask another admin.");

export const cannotSuspendAdmin = (): Refusal => conflict("Site admins can't be suspended here.");

export const notYourOwnTwoFactor = (): Refusal =>
  conflict('Turn off your own two-factor sign-in in Settings. It takes a code.');

export const twoFactorNotOn = (): Refusal => conflict("They don't use two-factor sign-in.");

export const noMemberThere = (): Refusal => notFound('workspace');

export const notCountedYet = (): Refusal =>
  conflict('Generations and posts are being counted for the first time. Sort by them in a few minutes.');
