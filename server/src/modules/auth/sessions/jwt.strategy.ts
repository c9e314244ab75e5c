import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Principal } from '../../../common/auth/actor';
import { isId } from '../../../common/ids/ids';
import { Clock } from '../../../common/time/clock';
import { Secrets } from '../../../config/secrets';
import { accessTokenAudience, AccessTokenClaims } from './access-tokens';
import { accountSuspended, signedOut, tokenExpired, unauthenticated } from '../auth.errors';
import { SessionsService } from './sessions.service';

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    secrets: Secrets,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // The types are behind: a KeyObject is what jsonwebtoken checks fastest.
      secretOrKey: secrets.key('access-token') as unknown as Buffer,
      algorithms: ['HS256'],
      audience: accessTokenAudience,
      // `validate` does it, by the application's own clock.
      ignoreExpiration: true,
    });
  }

  /** The signature and the audience are right; whether the token still counts is decided here. */
  async validate(claims: Partial<AccessTokenClaims>): Promise<Principal> {
    const { sub, sid, typ, exp, jti } = claims;
    if (typ !== 'access' || !sub || !isId(sid) || !jti || typeof exp !== 'number') throw unauthenticated();
    if (exp * 1000 <= this.clock.now().getTime()) throw tokenExpired();
    const session = await this.sessions.current(sid);
    if (!session || session.principal.userId !== sub) throw signedOut();
    if (session.isSuspended) throw accountSuspended();
    return session.principal;
  }
}
