import type { Refusal } from '../../common/errors/refusal';
import {
  accountSuspended,
  adminRequired,
  codeRefused,
  emailAlreadyVerified,
  emailNotVerified,
  exchangeRefused,
  invalidCredentials,
  newPasswordNeeded,
  providerNotConfigured,
  reauthenticationRequired,
  sessionNotFound,
  signedOut,
  tokenExpired,
  tooBusy,
  unauthenticated,
  wrongPassword,
} from './auth.errors';

describe('what people read when signing in goes wrong', () => {
  it.each<[Refusal, number, string, string]>([
    [unauthenticated(), 401, 'UNAUTHENTICATED', 'Sign in to continue.'],
    [signedOut(), 401, 'UNAUTHENTICATED', "You've been signed out. Sign in again."],
    [tokenExpired(), 401, 'TOKEN_EXPIRED', 'Your access token has expired. Refresh it.'],
    [invalidCredentials(), 401, 'INVALID_CREDENTIALS', 'The email or password is wrong.'],
    [accountSuspended(), 403, 'ACCOUNT_SUSPENDED', 'This account is suspended. Contact us to find out why.'],
    [emailNotVerified(), 403, 'EMAIL_NOT_VERIFIED', 'Verify your email address first, with the code we emailed you.'],
    [adminRequired(), 403, 'ADMIN_REQUIRED', 'Only site admins can do this.'],
    [
      reauthenticationRequired('Enter it.'),
      403,
      'REAUTHENTICATION_REQUIRED',
      "It's been a while since you signed in. Enter it.",
    ],
    [emailAlreadyVerified(), 409, 'CONFLICT', "Your email address is already verified and can't be changed here."],
    [sessionNotFound(), 404, 'NOT_FOUND', "This session doesn't exist."],
  ])('is the status, the type and the sentence: %p', (refusal, ...rest) => {
    const [status, type, message] = rest;
    expect({ ...refusal, message: refusal.message }).toEqual({ status, type, message, options: expect.anything() });
  });

  it.each<[Refusal, string, string, object]>([
    [wrongPassword('password'), 'password', "This isn't your current password.", {}],
    [codeRefused('No.', 3), 'code', 'No.', { triesLeft: 3 }],
    [
      newPasswordNeeded(),
      'newPassword',
      'This account was created on another device. Choose a new password to finish.',
      {},
    ],
    [exchangeRefused(), 'code', 'This sign-in has expired or was already used. Sign in again.', {}],
  ])('names the field: %p', (refusal, ...rest) => {
    const [field, message, fields] = rest;
    expect(refusal.status).toBe(422);
    expect(refusal.options).toEqual({ fields: { details: [{ field, message }], ...fields } });
  });

  it('says when to come back, and what is not set up', () => {
    expect(tooBusy()).toMatchObject({
      status: 503,
      type: 'SERVICE_UNAVAILABLE',
      message: 'Too many people are signing in right now. Try again in a few seconds.',
      options: { retryAfterSeconds: 3 },
    });
    expect(providerNotConfigured('google', 'Google')).toMatchObject({
      status: 503,
      type: 'INTEGRATION_NOT_CONFIGURED',
      message: "Sign-in with Google isn't set up here. Sign in another way.",
      options: { fields: { platform: 'google' } },
    });
  });
});
