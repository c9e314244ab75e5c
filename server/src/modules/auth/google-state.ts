import { Injectable } from '@nestjs/common';
import { hmacSha256, isEqualSecret, randomToken } from '../../common/crypto/crypto';
import { Secrets } from '../../config/secrets';

/**
 * Binds a sign-in with Google to the browser that began it, without a session: the browser keeps a nonce in an HttpOnly cookie,
 * the address carries its HMAC.
 */
@Injectable()
export class GoogleState {
  private readonly key: Buffer;

  constructor(secrets: Secrets) {
    this.key = secrets.bytes('oauth-state');
  }

  newNonce(): string {
    return randomToken();
  }

  of(nonce: string): string {
    return hmacSha256(this.key, `google:${nonce}`).toString('base64url');
  }

  matches(nonce: string | undefined, state: unknown): boolean {
    return nonce !== undefined && typeof state === 'string' && isEqualSecret(this.of(nonce), state);
  }
}
