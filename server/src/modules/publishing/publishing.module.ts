import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingModule } from '../billing/billing.module';
import { PostPartEntity } from './post-part.entity';
import { PostEntity } from './post.entity';
import { PublishingController } from './publishing.controller';
import { PublishingRepository } from './publishing.repository';
import { PublishingService } from './publishing.service';

@Module({
  imports: [TypeOrmModule.forFeature([PostEntity, PostPartEntity]), BillingModule],
  controllers: [PublishingController],
  providers: [PublishingRepository, PublishingService],
  exports: [PublishingService],
})
export class PublishingModule {}
