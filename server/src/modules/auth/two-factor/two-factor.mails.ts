import { type SecurityMail, securityMail } from '../auth.mails';

export const twoFactorOnMail = securityMail(
  'Two-factor sign-in is on for Quillcast',
  'From now on, signing in to Quillcast asks for a code from your authenticator app. Keep your recovery codes in a safe place.',
);

export const twoFactorOffMail = securityMail(
  'Two-factor sign-in is off for Quillcast',
  'Two-factor sign-in was just turned off. Signing in no longer asks for a code from your authenticator app.',
);

export const twoFactorTurnedOffMail = securityMail(
  'Two-factor sign-in was turned off for you',
  'We turned off two-factor sign-in for your account and signed you out everywhere. Your password alone signs you in until you set it up again.',
);

export const recoveryCodesMail = securityMail(
  'You have new Quillcast recovery codes',
  'New recovery codes were just created. The previous ones no longer work.',
);

export const recoveryCodeUsedMail = (left: number): SecurityMail =>
  securityMail(
    'A Quillcast recovery code was used',
    `One of your recovery codes was just used, and can't be used again. Codes left: ${left}.`,
  );
