import { Module } from '@nestjs/common';
import { OutboundClient } from '../../common/http/outbound-client';
import { Pause } from '../../common/time/pause';
import { Env } from '../../config/env';
import { XReader } from './reading/x-reader.port';
import { TwitterapiReader } from './twitterapi/twitterapi-reader';
import { XReadingService } from './x-reading.service';

const createReader = (env: Env, pause: Pause): XReader => new TwitterapiReader(env.twitterapi, pause);

@Module({
  providers: [
    { provide: XReader, inject: [Env, Pause], useFactory: createReader },
    { provide: OutboundClient, useFactory: () => new OutboundClient() },
    XReadingService,
  ],
  exports: [XReadingService],
})
export class IntegrationsModule {}
