import { conflict, notFound } from '../../common/errors/refusal';

export const emailTaken = () => conflict("There's already an account with this email address. Sign in instead.");

export const sampleAddressStays = () =>
  conflict('Sample people keep their address. Sign up to use Quillcast with your own.');

export const userNotFound = () => notFound('user');
