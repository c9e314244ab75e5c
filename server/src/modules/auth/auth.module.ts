import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Secrets } from '../../config/secrets';
import { TokensModule } from '../../tokens/tokens.module';
import { AuditModule } from '../audit/audit.module';
import { BillingModule } from '../billing/billing.module';
import { InvitesModule } from '../invites/invites.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { AcceptInviteController } from './accept-invite.controller';
import { AuthCleanUp } from './auth-clean-up.service';
import { AuthLimits } from './auth-limits.service';
import { authContributions } from './auth.contributions';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { CodesRepository } from './credentials/codes.repository';
import { CodesService } from './credentials/codes.service';
import { PasswordHasher } from './credentials/password-hasher';
import { PasswordsService } from './credentials/passwords.service';
import { Proofs } from './credentials/proofs.service';
import { EmailChangeController } from './email-change/email-change.controller';
import { EmailChangeService } from './email-change/email-change.service';
import { EmailChangesRepository } from './email-change/email-changes.repository';
import { UndoLinks } from './email-change/undo-links.service';
import { AdminGuard } from './guards/admin.guard';
import { AuthenticatedGuard } from './guards/authenticated.guard';
import { VerifiedGuard } from './guards/verified.guard';
import { IdentitiesController } from './identities/identities.controller';
import { IdentitiesRepository } from './identities/identities.repository';
import { IdentitiesService } from './identities/identities.service';
import { SecurityNotices } from './notices/security-notices.service';
import { Ownership } from './ownership.service';
import { PasskeySignIn } from './passkeys/passkey-sign-in.service';
import { PasskeysController } from './passkeys/passkeys.controller';
import { PasskeysRepository } from './passkeys/passkeys.repository';
import { PasskeysService } from './passkeys/passkeys.service';
import { AccountController } from './profile/account.controller';
import { ProfilesService } from './profile/profiles.service';
import { UserSettingsService } from './profile/user-settings.service';
import { AccessTokens } from './sessions/access-tokens';
import { JwtStrategy } from './sessions/jwt.strategy';
import { KnownBrowsers } from './sessions/known-browsers.service';
import { SessionsController } from './sessions/sessions.controller';
import { SessionsRepository } from './sessions/sessions.repository';
import { SessionsService } from './sessions/sessions.service';
import { TwoFactorCodes } from './two-factor/two-factor-codes.service';
import { TwoFactorController } from './two-factor/two-factor.controller';
import { TwoFactorRepository } from './two-factor/two-factor.repository';
import { TwoFactorService } from './two-factor/two-factor.service';

const authGuards = [AdminGuard, AuthenticatedGuard, VerifiedGuard];
const twoFactorProviders = [TwoFactorCodes, TwoFactorRepository, TwoFactorService];
const sessionProviders = [AccessTokens, JwtStrategy, KnownBrowsers, SessionsRepository, SessionsService];
const passkeyProviders = [PasskeySignIn, PasskeysRepository, PasskeysService];
const identityProviders = [IdentitiesRepository, IdentitiesService];
const emailChangeProviders = [EmailChangeService, EmailChangesRepository, UndoLinks];
const credentialProviders = [CodesRepository, CodesService, PasswordHasher, PasswordsService, Proofs];
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
