import { notFound, Refusal } from '../../common/errors/refusal';

/** The same as for an address that does not exist: where there is no sandbox, there is no demo. */
export const demoNotHere = (): Refusal => notFound('address');
