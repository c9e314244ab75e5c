import { anthropicRefusals, AnthropicModel } from '../anthropic/anthropic-model';
import { OllamaModel, ollamaRefusals } from '../ollama/ollama-model';
import { OpenAiModel } from '../openai/openai-model';
import { openAiRefusals } from '../openai/openai-refusals';
import type { UpstreamNames } from '../remote/call-report';
import type { RemoteTimings } from '../remote/call-watch';
import type { RemoteOptions } from '../remote/remote-model';
import type { RefusalTable } from '../remote/verdict';
import type { TextModel } from '../text-model.port';
import type { ConnectedModel, RemoteConnection, RemoteKind } from './model-servers.port';
import { listModels } from './list-models';
import { fetchFor, type ReachOptions } from './reach';

export interface ConnectOptions extends ReachOptions {
  /** What messages name; the settings where the connection does not come from the environment. */
  names?: Partial<UpstreamNames>;
  timings?: Partial<RemoteTimings>;
}

const makers: Record<RemoteKind, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  openrouter: 'OpenRouter',
  ollama: 'Ollama',
  lmstudio: 'LM Studio',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
  compatible: 'The model server',
};
/** They have one address each. */
const hosted: readonly RemoteKind[] = ['openai', 'anthropic', 'openrouter'];
/** They work on one call after the other. */
const oneAtATime: readonly RemoteKind[] = ['ollama', 'lmstudio'];

/** Puts a connection to use. Calls nobody yet; `connection.baseUrl` is one that `normaliseBaseUrl` gave. */
export function connect(connection: RemoteConnection, options: ConnectOptions = {}): ConnectedModel {
  const { kind, baseUrl, apiKey } = connection;
  const via = fetchFor(connection, options);
  const names: UpstreamNames = {
    maker: hosted.includes(kind) ? makers[kind] : `${makers[kind]} at ${new URL(baseUrl).host}`,
    key: 'the key of this connection',
    address: 'its address in Settings → Models',
    model: 'the model in Settings → Models',
    ...options.names,
  };
  const { timings } = options;
  const remote = { apiKey, baseUrl, fetch: via, names, timings, isQueued: oneAtATime.includes(kind) };
  return {
    writer: writerFor(kind, remote),
    listModels: (signal) => listModels({ connection, via, names, refusals: refusalsOf(kind), signal }),
  };
}

function writerFor(kind: RemoteKind, options: RemoteOptions): TextModel {
  if (kind === 'anthropic') return new AnthropicModel(options);
  return kind === 'ollama' ? new OllamaModel(options) : new OpenAiModel({ ...options, kind });
}

function refusalsOf(kind: RemoteKind): RefusalTable {
  if (kind === 'anthropic') return anthropicRefusals;
  return kind === 'ollama' ? ollamaRefusals : openAiRefusals;
}
