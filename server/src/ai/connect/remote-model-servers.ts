import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env';
import { insideUrl } from '../inside/inside-model';
import { type InsideState, InsideWriter } from '../inside/inside-writer';
import { type BaseUrl, normaliseBaseUrl } from './base-url';
import { connect } from './connected-model';
import type {
  ConnectedModel,
  Connection,
  ConnectionKind,
  FoundServer,
  PullEvent,
  PullOutcome,
} from './connection.types';
import { findServers } from './find-servers';
import { type KeyAnswer, ModelServers } from './model-servers.port';
import { tradeOpenRouterCode } from './openrouter-code';
import { pullModelWith } from './pull-model';
import { pullableModels } from './pullable-models.data';

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
