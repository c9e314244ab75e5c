import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { ContactLimits } from './contact-limits.service';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';

@Module({
  imports: [BillingModule, WorkspacesModule],
  controllers: [ContactController],
  providers: [ContactLimits, ContactService],
})
export class ContactModule {}
