import { Injectable } from '@nestjs/common';
import { Env } from '../../../../config/env';
import { NetworkClient } from '../network-client';
import { PlatformHttp } from '../platform-http';
import { linkedinSettings, type LinkedinSettings } from './linkedin.settings';

/** Calls of LinkedIn's API. */
@Injectable()
export class LinkedinClient extends NetworkClient<LinkedinSettings> {
  protected override readonly headers;
  protected override readonly ownHosts = /(?:^|\.)linkedin\.com$/;

  constructor(env: Env, http: PlatformHttp) {
    super(linkedinSettings(env), http);
    this.headers = { 'linkedin-version': env.LINKEDIN_VERSION, 'x-restli-protocol-version': '2.0.0' };
  }
}
