import { AccessTokens } from './access-tokens';
import { JwtStrategy } from './jwt.strategy';
import { KnownBrowsersRepository } from './known-browsers.repository';
import { KnownBrowsers } from './known-browsers.service';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';

export const sessionProviders = [
  AccessTokens,
  JwtStrategy,
  KnownBrowsers,
  KnownBrowsersRepository,
  SessionsRepository,
  SessionsService,
];
