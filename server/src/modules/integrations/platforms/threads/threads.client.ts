import { Injectable } from '@nestjs/common';
import { Env } from '../../../../config/env';
import { MetaClient, type MetaSettings } from '../meta/meta.client';
import { settingsOf } from '../network-client';
import { PlatformHttp } from '../platform-http';

const scope = [
  ...['threads_basic', 'threads_content_publish', 'threads_manage_replies', 'threads_read_replies'],
  ...['threads_manage_insights', 'threads_delete'],
].join(',');

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
