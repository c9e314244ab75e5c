import { conflict, invalidField, notFound, Refusal } from '../../common/errors/refusal';

export const unauthenticated = () => new Refusal(401, 'UNAUTHENTICATED', 'Sign in to continue.');

export const signedOut = () => new Refusal(401, 'UNAUTHENTICATED', "You've been signed out. Sign in again.");

export const tokenExpired = () => new Refusal(401, 'TOKEN_EXPIRED', 'Your access token has expired. Refresh it.');

export const invalidCredentials = () =>
  new Refusal(401, 'INVALID_CREDENTIALS', 'The email address or the password is wrong.');

export const accountSuspended = () =>
  new Refusal(403, 'ACCOUNT_SUSPENDED', 'This account is suspended. Contact us to find out why.');

export const emailNotVerified = () =>
  new Refusal(403, 'EMAIL_NOT_VERIFIED', 'Verify your email address first, with the code we emailed you.');

export const adminRequired = () => new Refusal(403, 'ADMIN_REQUIRED', 'Only site admins can do this.');

export const reauthenticationRequired = (how: string) =>
  new Refusal(403, 'REAUTHENTICATION_REQUIRED', `It's been a while since you signed in. ${how}`);

export const wrongPassword = (field: string) => invalidField(field, "This isn't your current password.");

export const codeRefused = (message: string, triesLeft: number) => invalidField('code', message, { triesLeft });

export const newPasswordNeeded = () =>
  invalidField('newPassword', 'This account was created on another device. Choose a new password to finish.');

export const exchangeRefused = () =>
  invalidField('code', 'This sign-in has expired or was already used. Sign in with Google again.');

export const emailAlreadyVerified = () => conflict("Your email address is already verified and can't be changed here.");

export const sessionNotFound = () => notFound('session');

export const tooBusy = () =>
  new Refusal(503, 'SERVICE_UNAVAILABLE', 'Too many people are signing in right now. Try again in a few seconds.', {
    retryAfterSeconds: 3,
  });

export const googleNotConfigured = () =>
  new Refusal(503, 'INTEGRATION_NOT_CONFIGURED', "Google sign-in isn't set up here. Use your email and password.", {
    fields: { platform: 'google' },
  });
