import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Secrets } from '../../config/secrets';
import { AuditModule } from '../audit/audit.module';
import { BillingModule } from '../billing/billing.module';
import { InvitesModule } from '../invites/invites.module';
import { ExportsModule } from '../exports/exports.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { AcceptInviteController } from './accept-invite.controller';
import { AccessTokens } from './access-tokens';
import { AccountController } from './account.controller';
import { AccountsService } from './accounts.service';
import { AdminGuard } from './admin.guard';
import { AuthCleanUp } from './auth-clean-up.service';
import { AuthExports } from './auth-exports.service';
import { AuthLimits } from './auth-limits.service';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { AuthenticatedGuard } from './authenticated.guard';
import { CodesRepository } from './codes.repository';
import { CodesService } from './codes.service';
import { JwtStrategy } from './jwt.strategy';
import { KnownBrowserEntity } from './known-browser.entity';
import { KnownBrowsersRepository } from './known-browsers.repository';
import { KnownBrowsers } from './known-browsers.service';
import { OneTimeCodeEntity } from './one-time-code.entity';
import { PasswordHasher } from './password-hasher';
import { PasswordsService } from './passwords.service';
import { ProfilesService } from './profiles.service';
import { RefreshTokenEntity } from './refresh-token.entity';
import { SessionEntity } from './session.entity';
import { SessionsController } from './sessions.controller';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';
import { VerifiedGuard } from './verified.guard';

const guards = [AdminGuard, AuthenticatedGuard, VerifiedGuard];
const proofs = [CodesRepository, CodesService, KnownBrowsers, KnownBrowsersRepository];

@Module({
  imports: [
    TypeOrmModule.forFeature([KnownBrowserEntity, OneTimeCodeEntity, RefreshTokenEntity, SessionEntity]),
    PassportModule,
    JwtModule.registerAsync({
      inject: [Secrets],
      useFactory: (secrets: Secrets) => ({ secret: secrets.key('access-token'), signOptions: { algorithm: 'HS256' } }),
    }),
    UsersModule,
    WorkspacesModule,
    AuditModule,
    BillingModule,
    ExportsModule,
    NotificationsModule,
    InvitesModule,
  ],
  controllers: [AuthController, AccountController, AcceptInviteController, SessionsController],
  providers: [
    ...guards,
    ...proofs,
    AccessTokens,
    AccountsService,
    AuthCleanUp,
    AuthExports,
    AuthLimits,
    AuthService,
    JwtStrategy,
    PasswordHasher,
    PasswordsService,
    ProfilesService,
    SessionsRepository,
    SessionsService,
  ],
  exports: [AuthService, SessionsService, CodesService, KnownBrowsers, ...guards],
})
export class AuthModule {}
