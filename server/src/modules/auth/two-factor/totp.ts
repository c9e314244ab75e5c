import { Secret, TOTP } from 'otpauth';

const [digits, period] = [6, 30];

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Quillcast', label, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) });

/** Returns 160 random bits in Base32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address that authenticator apps read from a QR code. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * Returns the step whose code this is: the one at `now`, the one before or the one after, because clocks of phones differ. Null for
 * any other code.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / (period * 1000)) + delta;
}

export const totpCode = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() });
