import { Module } from '@nestjs/common';
import { Env } from '../../../config/env';
import { AuditModule } from '../../audit/audit.module';
import { InvitesModule } from '../../invites/invites.module';
import { UsersModule } from '../../users/users.module';
import { WorkspacesModule } from '../../workspaces/workspaces.module';
import { AuthModule } from '../auth.module';
import { GooglePort } from '../google/google.port';
import { googleSettings } from '../google/google.settings';
import { PassportGoogle } from '../google/passport-google';
import { OpenIdProvider } from './openid.provider';
import { ProviderSignIn } from './provider-sign-in.service';
import { ProvidersController } from './providers.controller';

const createGoogle = (env: Env): GooglePort =>
  new PassportGoogle(googleSettings(env), `${env.publicUrl}/api/auth/google/callback`);

@Module({
  imports: [AuthModule, InvitesModule, UsersModule, WorkspacesModule, AuditModule],
  controllers: [ProvidersController],
  providers: [{ provide: GooglePort, inject: [Env], useFactory: createGoogle }, OpenIdProvider, ProviderSignIn],
})
export class ProvidersModule {}
