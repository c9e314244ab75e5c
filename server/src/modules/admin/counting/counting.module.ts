import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingModule } from '../../billing/billing.module';
import { CountingRepository } from './counting.repository';
import { CountingService } from './counting.service';
import { DailyFigureEntity } from './daily-figure.entity';
import { UserFigureEntity } from './user-figure.entity';

/** Apart from the rest of `admin`, so that a command counts without everything that serves. */
@Module({
  imports: [TypeOrmModule.forFeature([DailyFigureEntity, UserFigureEntity]), BillingModule],
  providers: [CountingRepository, CountingService],
  exports: [CountingService],
})
export class CountingModule {}
