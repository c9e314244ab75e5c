import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../../ai/ai.module';
import { BillingModule } from '../billing/billing.module';
import { PublishingModule } from '../publishing/publishing.module';
import { ChatEntity } from './chat.entity';
import { ChatsController } from './chats.controller';
import { ChatsRepository } from './chats.repository';
import { ChatsService } from './chats.service';
import { GenerationEntity } from './generation.entity';
import { GenerationsRepository } from './generations.repository';
import { GenerationsService } from './generations.service';
import { KeptTweetsService } from './kept-tweets.service';
import { TweetgenController } from './tweetgen.controller';
import { TweetgenService } from './tweetgen.service';
import { WritingSettingsController } from './writing-settings.controller';
import { WritingSettingsEntity } from './writing-settings.entity';
import { WritingSettingsRepository } from './writing-settings.repository';
import { WritingSettingsService } from './writing-settings.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([ChatEntity, GenerationEntity, WritingSettingsEntity]),
    AiModule,
    BillingModule,
    PublishingModule,
  ],
  controllers: [TweetgenController, ChatsController, WritingSettingsController],
  providers: [
    ChatsRepository,
    ChatsService,
    GenerationsRepository,
    GenerationsService,
    KeptTweetsService,
    TweetgenService,
    WritingSettingsRepository,
    WritingSettingsService,
  ],
  exports: [ChatsService, GenerationsService, WritingSettingsService],
})
export class TweetgenModule {}
