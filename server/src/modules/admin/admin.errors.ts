import { conflict, notFound, type Refusal } from '../../common/errors/refusal';

export const cannotSuspendYourself = (): Refusal => conflict("You can't suspend yourself. Ask another admin.");

export const cannotSuspendAdmin = (): Refusal => conflict("Site admins can't be suspended here.");

export const noMemberThere = (): Refusal => notFound('workspace');
