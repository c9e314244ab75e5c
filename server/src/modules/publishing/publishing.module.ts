import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingModule } from '../billing/billing.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { AccountLaneEntity } from './account-lane.entity';
import { MediaEntity } from './media.entity';
import { PostAttemptEntity } from './post-attempt.entity';
import { PostPartEntity } from './post-part.entity';
import { PostEntity } from './post.entity';
import { PublishingController } from './publishing.controller';
import { PublishingRepository } from './publishing.repository';
import { PublishingService } from './publishing.service';
import { QueueSlotsEntity } from './queue-slots.entity';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      PostEntity,
      PostPartEntity,
      PostAttemptEntity,
      AccountLaneEntity,
      MediaEntity,
      QueueSlotsEntity,
    ]),
    BillingModule,
    IntegrationsModule,
  ],
  controllers: [PublishingController],
  providers: [PublishingRepository, PublishingService],
  exports: [PublishingService],
})
export class PublishingModule {}
