import { Injectable } from '@nestjs/common';
import {
  type ConnectedModel,
  type Connection,
  type OfferedModel,
  ModelServers,
} from '../../../ai/connect/model-servers.port';
import { TokenVault } from '../../../tokens/token-vault';
import { keyUnreadable } from '../models.errors';
import type { ModelConnection } from '../models.types';

type Reachable = Pick<ModelConnection, 'id' | 'workspaceId' | 'kind' | 'baseUrl' | 'sealedKey'>;

/** The kept ones are a few objects each. */
const maxCached = 500;

/** Connections in use, with their keys opened. */
@Injectable()
export class ConnectedModels {
  private readonly cache = new Map<string, ConnectedModel>();

  constructor(
    private readonly servers: ModelServers,
    private readonly vault: TokenVault,
  ) {}

  /** Throws 409 when its key cannot be opened any more. */
  of(connection: Reachable): ConnectedModel {
    const { id, baseUrl, sealedKey } = connection;
    const key = `${id} ${baseUrl} ${sealedKey}`;
    const connected = this.cache.get(key) ?? this.servers.connect(this.opened(connection));
    if (this.cache.size >= maxCached) this.cache.clear();
    this.cache.set(key, connected);
    return connected;
  }

  /** What it takes to reach the server. A workspace's reaches public addresses only (S8). */
  opened({ id, workspaceId, kind, baseUrl, sealedKey }: Reachable): Connection {
    const apiKey = sealedKey === null ? '' : this.vault.open(id, sealedKey);
    if (apiKey === null) throw keyUnreadable();
    return { kind, baseUrl, apiKey, reach: workspaceId === null ? 'anywhere' : 'public' };
  }

  /** Returns null when the server does not say. */
  async listModels(connection: Reachable): Promise<OfferedModel[] | null> {
    const answer = await this.of(connection).listModels();
    return answer.status === 'ok' ? answer.models : null;
  }
}
