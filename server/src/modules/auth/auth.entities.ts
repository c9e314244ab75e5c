import { OneTimeCodeEntity } from './credentials/one-time-code.entity';
import { EmailChangeEntity } from './email-change/email-change.entity';
import { IdentityEntity } from './identities/identity.entity';
import { PasskeyEntity } from './passkeys/passkey.entity';
import { KnownBrowserEntity } from './sessions/known-browser.entity';
import { RefreshTokenEntity } from './sessions/refresh-token.entity';
import { SessionEntity } from './sessions/session.entity';
import { TwoFactorEntity } from './two-factor/two-factor.entity';

export const authEntities = [
  EmailChangeEntity,
  IdentityEntity,
  KnownBrowserEntity,
  OneTimeCodeEntity,
  PasskeyEntity,
  RefreshTokenEntity,
  SessionEntity,
  TwoFactorEntity,
];
