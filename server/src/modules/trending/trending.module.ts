import { Module } from '@nestjs/common';
import { Clock } from '../../common/time/clock';
import { Env } from '../../config/env';
import { TrendHttp } from './sources/trend-http';
import { createTrendSources, TrendSources } from './sources/trend-sources';
import { TrendRefresh } from './trend-refresh.service';
import { TrendStoreRepository } from './trend-store.repository';
import { TrendingAnswers } from './trending-answers';
import { trendingContributions } from './trending.contributions';
import { TrendingController } from './trending.controller';
import { TrendingRepository } from './trending.repository';
import { TrendingService } from './trending.service';

@Module({
  controllers: [TrendingController],
  providers: [
    { provide: TrendHttp, useFactory: () => new TrendHttp() },
    { provide: TrendSources, inject: [Env, TrendHttp, Clock], useFactory: createTrendSources },
    TrendStoreRepository,
    TrendingRepository,
    TrendRefresh,
    TrendingService,
    TrendingAnswers,
    trendingContributions,
  ],
  exports: [TrendingService],
})
export class TrendingModule {}
