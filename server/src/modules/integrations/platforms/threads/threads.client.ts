import { Injectable } from '@nestjs/common';
import { Env } from '../../../../config/env';
import { MetaClient, type MetaSettings } from '../meta/meta.client';
import { settingsOf } from '../network-client';
import { PlatformHttp } from '../platform-http';

export const threadsUses = {
  threads_basic: 'see the profile',
  threads_content_publish: 'publish posts',
  threads_manage_replies: 'publish threads',
  threads_read_replies: 'check threads',
  threads_manage_insights: 'read figures',
  threads_delete: 'delete posts',
};
const scope = Object.keys(threadsUses).join(',');

@Injectable()
export class ThreadsClient extends MetaClient {
  constructor(env: Env, http: PlatformHttp) {
    super(threadsSettings(env), http);
  }
}

function threadsSettings(env: Env): MetaSettings | null {
  const { THREADS_APP_ID: clientId, THREADS_APP_SECRET: clientSecret, publicUrl, sandboxUrl } = env;
  const at = (exchangeUrl: string) => ({
    ...{ scope, exchangeUrl, tokenUrl: `${exchangeUrl}/oauth/access_token`, apiUrl: `${exchangeUrl}/v1.0` },
  });
  return settingsOf<MetaSettings>(
    env,
    { clientId, clientSecret },
    {
      live: {
        ...at(env.THREADS_API_BASE_URL),
        ...{ authorizeUrl: 'https://threads.com/oauth/authorize', postUrl: 'https://www.threads.com/@{handle}' },
      },
      played: {
        ...at(`${sandboxUrl}/threads`),
        authorizeUrl: `${publicUrl}/sandbox/threads/threads/oauth/authorize`,
        postUrl: `${publicUrl}/sandbox/threads/@{handle}`,
      },
    },
  );
}
