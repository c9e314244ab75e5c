import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../../common/time/clock';
import { Env } from '../../config/env';
import { TrendItemEntity } from './entities/trend-item.entity';
import { TrendReadingEntity } from './entities/trend-reading.entity';
import { TrendSourceEntity } from './entities/trend-source.entity';
import { TrendTopicEntity } from './entities/trend-topic.entity';
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
  imports: [TypeOrmModule.forFeature([TrendTopicEntity, TrendItemEntity, TrendReadingEntity, TrendSourceEntity])],
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
