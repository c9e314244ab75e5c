import { Injectable } from '@nestjs/common';
import { parsedJson, textField } from '../../../../ai/remote/fields';
import { isDone } from '../platform-answers';
import { MastodonClient } from './mastodon.client';

/** What a server must let us do; all of it is asked for at registration and again at the consent page. */
export const mastodonUses = {
  'read:accounts': 'see the account',
  'read:statuses': 'check and count what was published',
  'write:statuses': 'publish and delete posts',
  'write:media': 'add pictures',
};
export const mastodonScope = Object.keys(mastodonUses).join(' ');

export interface MastodonApp {
  clientId: string;
  clientSecret: string;
}

/** Registers this installation with servers, each once. */
@Injectable()
export class MastodonApps {
  private readonly known = new Map<string, MastodonApp>();

  constructor(private readonly client: MastodonClient) {}

  /** Returns null where the server registers nobody. */
  async of(host: string, redirectUri: string): Promise<MastodonApp | null> {
    const key = `${host} ${redirectUri}`;
    const known = this.known.get(key);
    if (known) return known;
    const { origin: website } = new URL(redirectUri);
    const form = { client_name: 'Quillcast', redirect_uris: redirectUri, scopes: mastodonScope, website };
    const answer = await this.client.send(host, { method: 'POST', path: '/api/v1/apps', form });
    const body = isDone(answer) ? parsedJson(answer.text) : undefined;
    const app = { clientId: textField(body, 'client_id'), clientSecret: textField(body, 'client_secret') };
    if (!app.clientId || !app.clientSecret) return null;
    this.known.set(key, app);
    return app;
  }
}
