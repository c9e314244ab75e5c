import { conflict, invalidField, notFound, Refusal } from '../../common/errors/refusal';

export const unauthenticated = () => new Refusal(401, 'UNAUTHENTICATED', 'Sign in to continue.');

export const signedOut = () => new Refusal(401, 'UNAUTHENTICATED', "You've been signed out. Sign in again.");

export const tokenExpired = () => new Refusal(401, 'TOKEN_EXPIRED', 'Your access token has expired. Refresh it.');

export const invalidCredentials = () => new Refusal(401, 'INVALID_CREDENTIALS', 'The email or password is wrong.');

export const accountSuspended = () =>
  new Refusal(403, 'ACCOUNT_SUSPENDED', 'This account is suspended. Contact us to find out why.');

export const emailNotVerified = () =>
  new Refusal(403, 'EMAIL_NOT_VERIFIED', 'Verify your email address first, with the code we emailed you.');

export const adminRequired = () => new Refusal(403, 'ADMIN_REQUIRED', 'Only site admins can do this.');

export const sampleAdminRefused = () =>
  new Refusal(403, 'ADMIN_REQUIRED', 'The sample admin can look at sample people only.');

export const reauthenticationRequired = (how = 'Enter your password, or sign in again.') =>
  new Refusal(403, 'REAUTHENTICATION_REQUIRED', `It's been a while since you signed in. ${how}`);

export const wrongPassword = (field: string) => invalidField(field, "This isn't your current password.");

export const codeRefused = (message: string, triesLeft: number) => invalidField('code', message, { triesLeft });

export const newPasswordNeeded = () =>
  invalidField('newPassword', 'This account was created on another device. Choose a new password to finish.');

export const exchangeRefused = () =>
  invalidField('code', 'This sign-in has expired or was already used. Sign in again.');

export const emailAlreadyVerified = () => conflict("Your email address is already verified and can't be changed here.");

/** With the ticket that `POST /auth/two-factor` takes beside the code. */
export const twoFactorRequired = (ticket: string) =>
  new Refusal(403, 'TWO_FACTOR_REQUIRED', 'Enter the code from your authenticator app to finish signing in.', {
    fields: { ticket },
  });

export const ticketRefused = () => invalidField('ticket', 'This sign-in took too long. Sign in again.');

export const wrongTwoFactorCode = () =>
  invalidField('code', 'That code is wrong or was already used. Wait for the next one and try again.');

export const appUnreadable = () =>
  invalidField('code', 'This server can no longer check codes from your app. Use a recovery code.');

export const twoFactorIsOn = () => conflict('Two-factor sign-in is already on. Turn it off first to set it up again.');

export const twoFactorIsOff = () => conflict('Two-factor sign-in is off. Set it up first.');

/** One answer for a passkey that isn't known, a signature that isn't its own and a challenge that was used. */
export const passkeyRefused = () =>
  new Refusal(401, 'INVALID_CREDENTIALS', "That passkey didn't work. Try again, or sign in another way.");

export const passkeyNotMade = () => invalidField('attestationObject', "Your passkey couldn't be added. Start again.");

export const tooManyPasskeys = () => conflict('You have ten passkeys, which is the limit. Remove one to add another.');

export const passkeyKnown = () => conflict('This passkey has already been added.');

export const passkeyNotFound = () => notFound('passkey');

export const identityNotFound = () => notFound('linked account');

export const onlyWayIn = () =>
  conflict('This is your only way to sign in. Set a password first, then remove the account.');

export const twoFactorCodeNeeded = () => invalidField('code', 'Enter the 6 digits from your app, or a recovery code.');

export const sameEmail = () => invalidField('email', 'This is already your email address.');

export const noEmailChange = () => conflict('There is no email change to confirm. Start again.');

export const undoRefused = () => invalidField('token', 'This link no longer works. Contact us if you need help.');

export const sessionNotFound = () => notFound('session');

export const tooBusy = () =>
  new Refusal(503, 'SERVICE_UNAVAILABLE', 'Too many people are signing in right now. Try again in a few seconds.', {
    retryAfterSeconds: 3,
  });

export const providerNotConfigured = (platform: string, label: string) =>
  new Refusal(503, 'INTEGRATION_NOT_CONFIGURED', `Sign-in with ${label} isn't set up here. Sign in another way.`, {
    fields: { platform },
  });

export const onlyByOrganization = (label: string) =>
  new Refusal(403, 'SIGN_IN_RESTRICTED', `Only sign-in with ${label} is allowed here. Go back and continue with that.`);
