import { Injectable } from '@nestjs/common';
import { Env } from '../../../../config/env';
import { MetaClient, type MetaSettings } from '../meta/meta.client';
import { settingsOf } from '../network-client';
import { PlatformHttp } from '../platform-http';

/** `pages_manage_engagement` is for comments; `business_management` shows the pages that belong to a business. */
const scope = [
  ...['pages_show_list', 'pages_manage_posts', 'pages_read_engagement', 'pages_manage_engagement'],
  ...['read_insights', 'business_management'],
].join(',');

@Injectable()
export class FacebookClient extends MetaClient {
  constructor(env: Env, http: PlatformHttp) {
    super(facebookSettings(env), http);
  }
}

/** Its addresses have the version in them. */
function facebookSettings(env: Env): MetaSettings | null {
  const { FACEBOOK_APP_ID: clientId, FACEBOOK_APP_SECRET: clientSecret, publicUrl, sandboxUrl } = env;
  const { FACEBOOK_BASE_URL: signIn, FACEBOOK_API_BASE_URL: apiUrl } = env;
  const at = (api: string) => ({ scope, tokenUrl: `${api}/oauth/access_token`, apiUrl: api, exchangeUrl: api });
  return settingsOf<MetaSettings>(
    env,
    { clientId, clientSecret },
    {
      live: {
        ...{ ...at(apiUrl), authorizeUrl: `${signIn}/dialog/oauth`, postUrl: 'https://www.facebook.com/{id}' },
      },
      played: {
        ...at(`${sandboxUrl}/v26.0`),
        authorizeUrl: `${publicUrl}/sandbox/facebook/v26.0/dialog/oauth`,
        postUrl: `${publicUrl}/sandbox/facebook/@{handle}`,
      },
    },
  );
}
