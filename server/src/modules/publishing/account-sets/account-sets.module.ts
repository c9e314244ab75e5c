import { Module } from '@nestjs/common';
import { IntegrationsModule } from '../../integrations/integrations.module';
import { AccountSetsController } from './account-sets.controller';
import { AccountSets } from './account-sets.service';

@Module({
  imports: [IntegrationsModule],
  controllers: [AccountSetsController],
  providers: [AccountSets],
  exports: [AccountSets],
})
export class AccountSetsModule {}
