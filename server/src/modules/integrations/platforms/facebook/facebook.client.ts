import { Injectable } from '@nestjs/common';
import { Env } from '../../../../config/env';
import { MetaClient, type MetaSettings } from '../meta/meta.client';
import { PlatformHttp } from '../platform-http';
import { facebookSettings } from './facebook.settings';

/** Calls of Facebook's Graph API. Without keys nothing is reached. */
@Injectable()
export class FacebookClient extends MetaClient {
  readonly settings: MetaSettings | null;

  constructor(env: Env, http: PlatformHttp) {
    super(http);
    this.settings = facebookSettings(env);
  }
}
