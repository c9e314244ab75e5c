import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../../ai/ai.module';
import { BillingModule } from '../billing/billing.module';
import { ExportsModule } from '../exports/exports.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { ModelsModule } from '../models/models.module';
import { PublishingModule } from '../publishing/publishing.module';
import { ChatEntity } from './chat.entity';
import { ChatsController } from './chats.controller';
import { ChatsRepository } from './chats.repository';
import { ChatsService } from './chats.service';
import { GenerationEntity } from './generation.entity';
import { GenerationsRepository } from './generations.repository';
import { GenerationRecordsController } from './generation-records.controller';
import { GenerationRecordsService } from './generation-records.service';
import { GenerationsService } from './generations.service';
import { KeptTweetsService } from './kept-tweets.service';
import { LinkedinController } from './linkedin.controller';
import { MemberWritingService } from './member-writing.service';
import { RepliesService } from './replies.service';
import { SourceWritingController } from './source-writing.controller';
import { ThreadsController } from './threads.controller';
import { TweetgenController } from './tweetgen.controller';
import { TweetgenExportsRepository } from './tweetgen-exports.repository';
import { TweetgenExports } from './tweetgen-exports.service';
import { TweetgenService } from './tweetgen.service';
import { VisitorWritingController } from './visitor-writing.controller';
import { VisitorWritingService } from './visitor-writing.service';
import { WritingService } from './writing.service';
import { WritingSettingsController } from './writing-settings.controller';
import { WritingSettingsEntity } from './writing-settings.entity';
import { WritingSettingsRepository } from './writing-settings.repository';
import { WritingSettingsService } from './writing-settings.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([ChatEntity, GenerationEntity, WritingSettingsEntity]),
    AiModule,
    BillingModule,
    ExportsModule,
    IntegrationsModule,
    ModelsModule,
    PublishingModule,
  ],
  controllers: [
    TweetgenController,
    ThreadsController,
    LinkedinController,
    SourceWritingController,
    VisitorWritingController,
    GenerationRecordsController,
    ChatsController,
    WritingSettingsController,
  ],
  providers: [
    ChatsRepository,
    ChatsService,
    GenerationRecordsService,
    GenerationsRepository,
    GenerationsService,
    KeptTweetsService,
    MemberWritingService,
    RepliesService,
    TweetgenExports,
    TweetgenExportsRepository,
    TweetgenService,
    VisitorWritingService,
    WritingService,
    WritingSettingsRepository,
    WritingSettingsService,
  ],
  exports: [ChatsService, GenerationsService, RepliesService, VisitorWritingService, WritingSettingsService],
})
export class TweetgenModule {}
