import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Secrets } from '../../config/secrets';
import { AuditModule } from '../audit/audit.module';
import { TokensModule } from '../../tokens/tokens.module';
import { BillingModule } from '../billing/billing.module';
import { InvitesModule } from '../invites/invites.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { AcceptInviteController } from './accept-invite.controller';
import { AccountController } from './profile/account.controller';
import { UserSettingsService } from './profile/user-settings.service';
import { AuthCleanUp } from './auth-clean-up.service';
import { authContributions } from './auth.contributions';
import { AuthLimits } from './auth-limits.service';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { CodesService } from './credentials/codes.service';
import { credentialProviders } from './credentials/credentials.providers';
import { EmailChangeController } from './email-change/email-change.controller';
import { emailChangeProviders } from './email-change/email-change.providers';
import { authGuards } from './guards/auth-guards';
import { KnownBrowsers } from './sessions/known-browsers.service';
import { PasskeysController } from './passkeys/passkeys.controller';
import { passkeyProviders } from './passkeys/passkeys.providers';
import { IdentitiesController } from './identities/identities.controller';
import { identityProviders } from './identities/identities.providers';
import { SecurityNotices } from './notices/security-notices.service';
import { Ownership } from './ownership.service';
import { ProfilesService } from './profile/profiles.service';
import { SessionsController } from './sessions/sessions.controller';
import { sessionProviders } from './sessions/sessions.providers';
import { SessionsService } from './sessions/sessions.service';
import { TwoFactorController } from './two-factor/two-factor.controller';
import { twoFactorProviders } from './two-factor/two-factor.providers';
import { TwoFactorService } from './two-factor/two-factor.service';

const own = [AccountController, EmailChangeController, IdentitiesController, PasskeysController, TwoFactorController];
const owners = [...identityProviders, Ownership, SecurityNotices];

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [Secrets],
      useFactory: (secrets: Secrets) => ({ secret: secrets.key('access-token'), signOptions: { algorithm: 'HS256' } }),
    }),
    UsersModule,
    WorkspacesModule,
    AuditModule,
    BillingModule,
    NotificationsModule,
    InvitesModule,
    TokensModule,
  ],
  controllers: [AuthController, AcceptInviteController, SessionsController, ...own],
  providers: [
    ...authGuards,
    ...sessionProviders,
    ...credentialProviders,
    ...twoFactorProviders,
    ...owners,
    ...passkeyProviders,
    ...emailChangeProviders,
    UserSettingsService,
    AuthCleanUp,
    authContributions,
    AuthLimits,
    AuthService,
    ProfilesService,
  ],
  exports: [AuthService, SessionsService, CodesService, KnownBrowsers, TwoFactorService, ...owners, ...authGuards],
})
export class AuthModule {}
