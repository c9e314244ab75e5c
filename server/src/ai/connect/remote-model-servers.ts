import { Injectable } from '@nestjs/common';
import { AnthropicModel } from '../anthropic/anthropic-model';
import { OpenAiModel } from '../openai/openai-model';
import type {
  ConnectedModel,
  Connection,
  ConnectionKind,
  FoundServer,
  PullableModel,
  PullEvent,
  PullOutcome,
} from './connection.types';
import { type BaseUrl, type KeyAnswer, ModelServers } from './model-servers.port';
import { tradeOpenRouterCode } from './openrouter-code';

/** The servers as they are. */
@Injectable()
export class RemoteModelServers extends ModelServers {
  readonly pullable: readonly PullableModel[] = [];

  connect({ kind, ...options }: Connection): ConnectedModel {
    const writer = kind === 'anthropic' ? new AnthropicModel(options) : new OpenAiModel(options);
    return { writer, listModels: async () => ({ status: 'ok', models: [] }) };
  }

  async find(): Promise<FoundServer[]> {
    return [];
  }

  // eslint-disable-next-line require-yield
  async *pull(): AsyncGenerator<PullEvent, PullOutcome> {
    return { status: 'unavailable', message: 'Downloads are not available.' };
  }

  normaliseBaseUrl(_kind: ConnectionKind, typed: string): BaseUrl {
    return { status: 'ok', baseUrl: typed };
  }

  tradeOpenRouterCode(code: string, verifier: string): Promise<KeyAnswer> {
    return tradeOpenRouterCode(code, verifier);
  }
}
