import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { BillingModule } from '../billing/billing.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { AcceptanceService } from './acceptance.service';
import { InviteLimits } from './invite-limits.service';
import { invitesContributions } from './invites.contributions';
import { InvitesController } from './invites.controller';
import { InvitesRepository } from './invites.repository';
import { InvitesService } from './invites.service';
import { InviteMails } from './invite-mails.service';
import { SeatCount } from './seat-count.service';
import { TeamNotices } from './team-notices.service';

@Module({
  imports: [UsersModule, WorkspacesModule, AuditModule, NotificationsModule, BillingModule],
  controllers: [InvitesController],
  providers: [
    AcceptanceService,
    InviteLimits,
    InviteMails,
    invitesContributions,
    InvitesRepository,
    InvitesService,
    SeatCount,
    TeamNotices,
  ],
  exports: [AcceptanceService],
})
export class InvitesModule {}
