import { type ApiSettings, NetworkClient, requestOf } from '../network-client';
import type { PlatformAnswer } from '../platform-http';

export interface MetaSettings extends ApiSettings {
  /** Where its tokens are exchanged and renewed. */
  exchangeUrl: string;
}

/** Calls of one of Meta's networks. */
export abstract class MetaClient extends NetworkClient<MetaSettings> {
  /** Trades a token for one that lives longer. */
  async exchange(path: string, query: Record<string, string>): Promise<PlatformAnswer> {
    if (!this.settings) return { status: 'not_reached' };
    return this.http.send(requestOf(this.settings.exchangeUrl, { path, query }, { secrets: {} }));
  }
}
