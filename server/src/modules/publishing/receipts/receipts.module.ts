import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IntegrationsModule } from '../../integrations/integrations.module';
import { NotificationsModule } from '../../notifications/notifications.module';
import { PostReceiptEntity } from './post-receipt.entity';
import { ReceiptsRepository } from './receipts.repository';
import { Receipts } from './receipts.service';

@Module({
  imports: [TypeOrmModule.forFeature([PostReceiptEntity]), IntegrationsModule, NotificationsModule],
  providers: [ReceiptsRepository, Receipts],
  exports: [ReceiptsRepository, Receipts],
})
export class ReceiptsModule {}
