import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { newId } from '../../../common/ids/ids';
import { Clock } from '../../../common/time/clock';

export const accessTokenAudience = 'quillcast';
const lifeSeconds = 15 * 60;

export interface AccessTokenClaims {
  sub: string;
  /** The session: an access token ends with it. */
  sid: string;
  jti: string;
  aud: typeof accessTokenAudience;
  /** So that no other kind of token can ever pass for a session. */
  typ: 'access';
  iat: number;
  exp: number;
}

@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  sign({ userId, sessionId }: { userId: string; sessionId: string }): Promise<string> {
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    const claims: AccessTokenClaims = {
      sub: userId,
      sid: sessionId,
      jti: newId(),
      aud: accessTokenAudience,
      typ: 'access',
      iat,
      exp: iat + lifeSeconds,
    };
    return this.jwt.signAsync(claims);
  }
}
