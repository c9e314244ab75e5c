import { conflict, notFound } from '../../common/errors/refusal';

export const emailTaken = () => conflict("There's already an account with this email address. Sign in instead.");

export const userNotFound = () => notFound('user');
