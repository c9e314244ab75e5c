import { Module } from '@nestjs/common';
import { AiModule } from '../../ai/ai.module';
import { BillingModule } from '../billing/billing.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { ModelsModule } from '../models/models.module';
import { MediaModule } from '../publishing/media/media.module';
import { PublishingModule } from '../publishing/publishing.module';
import { VoicesModule } from '../voices/voices.module';
import { ChatsController } from './chats/chats.controller';
import { ChatsService } from './chats/chats.service';
import { GenerationsRepository } from './records/generations.repository';
import { GenerationRecordsController } from './records/generation-records.controller';
import { GenerationRecordsService } from './records/generation-records.service';
import { GenerationsService } from './generations.service';
import { KeptTweetsService } from './records/kept-tweets.service';
import { LinkedinController } from './kinds/linkedin.controller';
import { MemberWritingService } from './member-writing.service';
import { AltTexts } from './pictures/alt-texts.service';
import { AltTextsController } from './pictures/alt-texts.controller';
import { RepliesService } from './kinds/replies.service';
import { RewritesService } from './rewrites.service';
import { SourceWritingController } from './kinds/source-writing.controller';
import { ThreadsController } from './kinds/threads.controller';
import { tweetgenContributions } from './tweetgen.contributions';
import { TweetgenController } from './tweetgen.controller';
import { VisitorWritingController } from './visitor-writing.controller';
import { VisitorWritingService } from './visitor-writing.service';
import { WritingService } from './writing.service';
import { WritingSettingsController } from './settings/writing-settings.controller';
import { WritingSettingsService } from './settings/writing-settings.service';

@Module({
  imports: [AiModule, BillingModule, IntegrationsModule, MediaModule, ModelsModule, PublishingModule, VoicesModule],
  controllers: [
    TweetgenController,
    ThreadsController,
    LinkedinController,
    SourceWritingController,
    VisitorWritingController,
    GenerationRecordsController,
    ChatsController,
    AltTextsController,
    WritingSettingsController,
  ],
  providers: [
    ...[AltTexts, ChatsService],
    ...[GenerationRecordsService, GenerationsRepository, GenerationsService],
    KeptTweetsService,
    MemberWritingService,
    RepliesService,
    RewritesService,
    tweetgenContributions,
    VisitorWritingService,
    WritingService,
    WritingSettingsService,
  ],
  exports: [
    ChatsService,
    GenerationsService,
    MemberWritingService,
    RepliesService,
    VisitorWritingService,
    WritingSettingsService,
  ],
})
export class TweetgenModule {}
