import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { BillingModule } from '../billing/billing.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { DemoHistory } from './demo-history.service';
import { demoContributions } from './demo.contributions';
import { DemoController } from './demo.controller';
import { DemoRepository } from './demo.repository';
import { DemoService } from './demo.service';

@Module({
  imports: [AuthModule, BillingModule, UsersModule, WorkspacesModule],
  controllers: [DemoController],
  providers: [demoContributions, DemoHistory, DemoRepository, DemoService],
})
export class DemoModule {}
