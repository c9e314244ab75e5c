import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboundClient } from '../../common/http/outbound-client';
import { Pause } from '../../common/time/pause';
import { Env } from '../../config/env';
import { ConnectedAccountEntity } from './connected-account.entity';
import { OauthRequestEntity } from './oauth-request.entity';
import { XReader } from './reading/x-reader.port';
import { TwitterapiReader } from './twitterapi/twitterapi-reader';
import { XReadingService } from './x-reading.service';

const createReader = (env: Env, pause: Pause): XReader => new TwitterapiReader(env.twitterapi, pause);

@Module({
  imports: [TypeOrmModule.forFeature([ConnectedAccountEntity, OauthRequestEntity])],
  providers: [
    { provide: XReader, inject: [Env, Pause], useFactory: createReader },
    { provide: OutboundClient, useFactory: () => new OutboundClient() },
    XReadingService,
  ],
  exports: [XReadingService],
})
export class IntegrationsModule {}
