import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module';
import { BillingModule } from '../billing/billing.module';
import { TweetgenModule } from '../tweetgen/tweetgen.module';
import { CopiesController } from './copies.controller';
import { CopiesService } from './copies.service';
import { TextCheckController } from './text-check.controller';
import { TextCheckService } from './text-check.service';
import { TwitterProfileController } from './twitter-profile.controller';
import { TwitterProfileService } from './twitter-profile.service';

@Module({
  imports: [AnalyticsModule, BillingModule, TweetgenModule],
  controllers: [CopiesController, TextCheckController, TwitterProfileController],
  providers: [CopiesService, TextCheckService, TwitterProfileService],
})
export class FreeToolsModule {}
