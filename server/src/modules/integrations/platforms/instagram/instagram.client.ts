import { Injectable } from '@nestjs/common';
import { Env } from '../../../../config/env';
import { MetaClient, type MetaSettings } from '../meta/meta.client';
import { settingsOf } from '../network-client';
import { PlatformHttp } from '../platform-http';

export const instagramUses = {
  instagram_business_basic: 'see the account',
  instagram_business_content_publish: 'publish posts',
  instagram_business_manage_insights: 'read figures',
  instagram_business_manage_comments: 'add first comments',
};
const scope = Object.keys(instagramUses).join(',');

@Injectable()
export class InstagramClient extends MetaClient {
  constructor(env: Env, http: PlatformHttp) {
    super(instagramSettings(env), http);
  }
}

function instagramSettings(env: Env): MetaSettings | null {
  const { INSTAGRAM_APP_ID: clientId, INSTAGRAM_APP_SECRET: clientSecret } = env;
  const { INSTAGRAM_API_BASE_URL: apiUrl, INSTAGRAM_TOKEN_URL: tokenUrl, publicUrl, sandboxUrl } = env;
  const played = `${sandboxUrl}/instagram`;
  return settingsOf<MetaSettings>(
    env,
    { clientId, clientSecret },
    {
      live: {
        ...{ scope, authorizeUrl: 'https://www.instagram.com/oauth/authorize', tokenUrl, apiUrl },
        // Tokens are exchanged without a version.
        ...{ exchangeUrl: new URL(apiUrl).origin, postUrl: 'https://www.instagram.com/{handle}/' },
      },
      played: {
        ...{ scope, authorizeUrl: `${publicUrl}/sandbox/instagram/instagram/oauth/authorize` },
        ...{ tokenUrl: `${played}/oauth/access_token`, exchangeUrl: played, apiUrl: `${played}/v26.0` },
        postUrl: `${publicUrl}/sandbox/instagram/@{handle}`,
      },
    },
  );
}
