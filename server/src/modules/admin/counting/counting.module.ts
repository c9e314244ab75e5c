import { Module } from '@nestjs/common';
import { BillingModule } from '../../billing/billing.module';
import { CountingService } from './counting.service';

/** Apart from the rest of `admin`, so that a command counts without everything that serves. */
@Module({
  imports: [BillingModule],
  providers: [CountingService],
  exports: [CountingService],
})
export class CountingModule {}
