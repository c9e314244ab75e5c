import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env';
import { insideUrl } from '../inside/inside-model';
import { type InsideState, InsideWriter } from '../inside/inside-writer';
import { field } from '../remote/fields';
import { guardedJson } from '../remote/guarded-fetch';
import { type BaseUrl, normaliseBaseUrl } from './base-url';
import { connect } from './connected-model';
import {
  type ConnectedModel,
  type Connection,
  type ConnectionKind,
  type FoundServer,
  type PullEvent,
  type PullOutcome,
  type KeyAnswer,
  ModelServers,
} from './model-servers.port';
import { findServers } from './find-servers';
import { pullModelWith } from './pull-model';
import { pullableModels } from './pullable-models.data';

const keysUrl = 'https://openrouter.ai/api/v1/auth/keys';
const timeoutMs = 10_000;

/** https://openrouter.ai/docs/guides/overview/auth/oauth, read in August 2026. `url` is for tests. */
export async function tradeOpenRouterCode(code: string, verifier: string, url = keysUrl): Promise<KeyAnswer> {
  const body = await guardedJson(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, code_verifier: verifier, code_challenge_method: 'S256' }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const key = field(body, 'key');
  if (typeof key === 'string' && key !== '') return { status: 'ok', key };
  return {
    status: 'refused',
    message: 'OpenRouter returned no key for this code. Start over and use the new code within 10 minutes.',
  };
}

@Injectable()
export class RemoteModelServers extends ModelServers {
  readonly pullable = pullableModels;
  /** A call to one of these would come back to the product. */
  private readonly ownUrls: readonly string[];

  constructor(
    { publicUrl, PORT }: Env,
    private readonly writer: InsideWriter,
  ) {
    super();
    this.ownUrls = [publicUrl, `http://localhost:${PORT}`];
  }

  connect(connection: Connection): ConnectedModel {
    if (connection.kind === 'inside') return this.writer.connected;
    return connect(connection, { ownUrls: this.ownUrls });
  }

  inside(): Promise<InsideState> {
    return this.writer.state();
  }

  removeInside(): Promise<void> {
    return this.writer.remove();
  }

  find(patienceMs?: number): Promise<FoundServer[]> {
    return findServers({ patienceMs });
  }

  pull(connection: Connection, model: string, signal: AbortSignal): AsyncGenerator<PullEvent, PullOutcome> {
    if (connection.kind === 'inside') return this.writer.pull(model, signal);
    return pullModelWith(connection, model, { signal, ownUrls: this.ownUrls });
  }

  normaliseBaseUrl(kind: ConnectionKind, typed: string): BaseUrl {
    return kind === 'inside' ? { status: 'ok', baseUrl: insideUrl } : normaliseBaseUrl(kind, typed);
  }

  tradeOpenRouterCode(code: string, verifier: string): Promise<KeyAnswer> {
    return tradeOpenRouterCode(code, verifier);
  }
}
