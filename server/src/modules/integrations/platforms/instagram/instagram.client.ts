import { Injectable } from '@nestjs/common';
import { Env } from '../../../../config/env';
import { MetaClient, type MetaSettings } from '../meta/meta.client';
import { PlatformHttp } from '../platform-http';

const scope = [
  ...['instagram_business_basic', 'instagram_business_content_publish'],
  'instagram_business_manage_insights',
].join(',');

@Injectable()
export class InstagramClient extends MetaClient {
  readonly settings: MetaSettings | null;

  constructor(env: Env, http: PlatformHttp) {
    super(http);
    this.settings = settingsOf(env);
  }
}

/** How to reach Instagram, or the sandbox that plays it; null when neither is set up. */
function settingsOf(env: Env): MetaSettings | null {
  const { INSTAGRAM_APP_ID: clientId, INSTAGRAM_APP_SECRET: clientSecret } = env;
  const { INSTAGRAM_API_BASE_URL: apiUrl, INSTAGRAM_TOKEN_URL: tokenUrl, publicUrl, sandboxUrl } = env;
  if (clientId && clientSecret)
    return {
      ...{ clientId, clientSecret, scope, isSandbox: false, profileUrl: 'https://www.instagram.com/{handle}/' },
      authorizeUrl: 'https://www.instagram.com/oauth/authorize',
      // Tokens are exchanged without a version.
      ...{ tokenUrl, exchangeUrl: new URL(apiUrl).origin, apiUrl },
    };
  const played = `${sandboxUrl}/instagram`;
  return env.hasSandbox
    ? {
        ...{ clientId: 'quillcast-sandbox', clientSecret: 'sandbox', scope, isSandbox: true },
        profileUrl: `${publicUrl}/sandbox/instagram/@{handle}`,
        authorizeUrl: `${publicUrl}/sandbox/instagram/instagram/oauth/authorize`,
        ...{ tokenUrl: `${played}/oauth/access_token`, exchangeUrl: played, apiUrl: `${played}/v26.0` },
      }
    : null;
}
