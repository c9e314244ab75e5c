import { conflict, notFound, type Refusal } from '../../common/errors/refusal';

export const cannotSuspendYourself = (): Refusal => conflict('You cannot suspend yourself. Ask another admin.');

export const cannotSuspendAdmin = (): Refusal => conflict('Admins cannot be suspended here.');

export const noMemberThere = (): Refusal => notFound('workspace');
