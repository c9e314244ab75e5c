import { Injectable } from '@nestjs/common';
import { Env } from '../../../../config/env';
import { MetaClient, type MetaSettings } from '../meta/meta.client';
import { settingsOf } from '../network-client';
import { PlatformHttp } from '../platform-http';

export const facebookUses = {
  pages_show_list: 'see your pages',
  pages_manage_posts: 'publish posts',
  pages_read_engagement: 'check what was published',
  pages_manage_engagement: 'add first comments',
  read_insights: 'read figures',
  business_management: 'see pages of a business',
};
const scope = Object.keys(facebookUses).join(',');

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
