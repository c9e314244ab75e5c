import { Injectable } from '@nestjs/common';
import { Env } from '../../../../config/env';
import { MetaClient, type MetaSettings } from '../meta/meta.client';
import { PlatformHttp } from '../platform-http';

const scope = [
  ...['threads_basic', 'threads_content_publish', 'threads_manage_replies', 'threads_read_replies'],
  ...['threads_manage_insights', 'threads_delete'],
].join(',');

@Injectable()
export class ThreadsClient extends MetaClient {
  readonly settings: MetaSettings | null;

  constructor(env: Env, http: PlatformHttp) {
    super(http);
    this.settings = settingsOf(env);
  }
}

/** How to reach Threads, or the sandbox that plays it; null when neither is set up. */
function settingsOf(env: Env): MetaSettings | null {
  const { THREADS_APP_ID: clientId, THREADS_APP_SECRET: clientSecret, THREADS_API_BASE_URL: host } = env;
  const { publicUrl, sandboxUrl } = env;
  if (clientId && clientSecret)
    return {
      ...{ clientId, clientSecret, scope, isSandbox: false, profileUrl: 'https://www.threads.com/@{handle}' },
      authorizeUrl: 'https://threads.com/oauth/authorize',
      ...{ tokenUrl: `${host}/oauth/access_token`, exchangeUrl: host, apiUrl: `${host}/v1.0` },
    };
  const played = `${sandboxUrl}/threads`;
  return env.hasSandbox
    ? {
        ...{ clientId: 'quillcast-sandbox', clientSecret: 'sandbox', scope, isSandbox: true },
        profileUrl: `${publicUrl}/sandbox/threads/@{handle}`,
        authorizeUrl: `${publicUrl}/sandbox/threads/threads/oauth/authorize`,
        ...{ tokenUrl: `${played}/oauth/access_token`, exchangeUrl: played, apiUrl: `${played}/v1.0` },
      }
    : null;
}
