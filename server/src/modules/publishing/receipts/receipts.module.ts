import { Module } from '@nestjs/common';
import { IntegrationsModule } from '../../integrations/integrations.module';
import { NotificationsModule } from '../../notifications/notifications.module';
import { TokensModule } from '../../../tokens/tokens.module';
import { UsersModule } from '../../users/users.module';
import { WorkspacesModule } from '../../workspaces/workspaces.module';
import { ChargesController } from '../charges/charges.controller';
import { ChargesService } from '../charges/charges.service';
import { ReceiptsRepository } from './receipts.repository';
import { Receipts } from './receipts.service';
import { StatementsController } from './statements/statements.controller';
import { Statements } from './statements/statements.service';

@Module({
  imports: [...[UsersModule, WorkspacesModule, IntegrationsModule, NotificationsModule, TokensModule]],
  controllers: [StatementsController, ChargesController],
  providers: [ReceiptsRepository, Receipts, Statements, ChargesService],
  exports: [ReceiptsRepository, Receipts, ChargesService],
})
export class ReceiptsModule {}
