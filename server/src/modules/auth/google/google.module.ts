import { Module } from '@nestjs/common';
import { Env } from '../../../config/env';
import { AuditModule } from '../../audit/audit.module';
import { InvitesModule } from '../../invites/invites.module';
import { UsersModule } from '../../users/users.module';
import { WorkspacesModule } from '../../workspaces/workspaces.module';
import { AuthModule } from '../auth.module';
import { GoogleController } from './google.controller';
import { GooglePort } from './google.port';
import { GoogleService } from './google.service';
import { PassportGoogle } from './passport-google';
import { googleSettings } from './google.settings';

const createGoogle = (env: Env): GooglePort =>
  new PassportGoogle(googleSettings(env), `${env.publicUrl}/api/auth/google/callback`);

@Module({
  imports: [AuthModule, InvitesModule, UsersModule, WorkspacesModule, AuditModule],
  controllers: [GoogleController],
  providers: [{ provide: GooglePort, inject: [Env], useFactory: createGoogle }, GoogleService],
})
export class GoogleModule {}
