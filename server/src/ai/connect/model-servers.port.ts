import type { TextFailure, TextModel } from '../text-model.port';
import type { InsideState } from '../inside/inside-writer';
import type { BaseUrl } from './base-url';
import type { PullableModel } from './pullable-models.data';

/** What answers at an address: each speaks its own dialect. `compatible` is any other server with OpenAI's Chat Completions. */
export const connectionKinds = [
  'openai',
  'anthropic',
  'openrouter',
  'ollama',
  'lmstudio',
  'llamacpp',
  'vllm',
  'compatible',
  'inside',
] as const;
export type ConnectionKind = (typeof connectionKinds)[number];
/** `inside` is the writer that runs in a process of this server's own: it is at no address. */
export type RemoteKind = Exclude<ConnectionKind, 'inside'>;

/** Servers on a machine of the operator's: they cost nothing and usually take no key. */
export const localKinds = ['ollama', 'lmstudio', 'llamacpp', 'vllm'] as const satisfies readonly ConnectionKind[];

export const isLocalKind = (kind: ConnectionKind): boolean =>
  kind === 'inside' || (localKinds as readonly ConnectionKind[]).includes(kind);

/** Kinds into which a model can be downloaded from here, so that they may have none yet. */
export const canDownload = (kind: ConnectionKind): boolean => kind === 'ollama' || kind === 'inside';

/** Whether addresses inside the network may be called: only a site admin's may (S8). */
export type Reach = 'anywhere' | 'public';

/** Where a model is asked, and with what. The key is in the clear: it never leaves this process but in its header. */
export interface RemoteConnection {
  kind: RemoteKind;
  /** As typed or found, without a final slash, e.g. `http://127.0.0.1:11434`, `https://api.openai.com/v1`. */
  baseUrl: string;
  /** '' for none. */
  apiKey: string;
  reach: Reach;
}

export type Connection = RemoteConnection | (Omit<RemoteConnection, 'kind'> & { kind: 'inside' });

/** One model that a connection offers for writing; those for embeddings, pictures or code completion are left out. */
export interface OfferedModel {
  id: string;
  /** For people; the id where the server says no other. */
  name: string;
  /** Of its file, in bytes; null where it is not on this machine or not said. */
  sizeBytes: number | null;
  /** Tokens that it reads and writes together; null where not said. */
  contextTokens: number | null;
  /** Whether it answers without being loaded first; null where not said. */
  isLoaded: boolean | null;
  /** Offered by a local server, yet run by somebody else's: the text leaves the machine. */
  isRemote: boolean;
  /** It can be shown pictures; absent where it was listed before that was asked. */
  seesPictures?: boolean;
  /** US dollars per million tokens; null where not known. */
  inputUsd: number | null;
  outputUsd: number | null;
}

/** `message` is one sentence for people that says what to do, without the key. */
export type ModelsAnswer = { status: 'ok'; models: OfferedModel[] } | { status: TextFailure; message: string };

export interface ConnectedModel {
  readonly writer: TextModel;
  /** Lists what it offers now, within 10 s; at most 5,000 rows. Never throws for what the server does. */
  listModels(signal?: AbortSignal): Promise<ModelsAnswer>;
}

export interface FoundServer {
  kind: (typeof localKinds)[number];
  /** e.g. `Ollama 0.33.0`. */
  name: string;
  baseUrl: string;
  /** Null where it wants a key first. */
  models: OfferedModel[] | null;
}

/** Progress only grows: of the largest layer, since the sum is not known before. */
export type PullEvent = { kind: 'progress'; receivedBytes: number; totalBytes: number | null; status: string };

/** `message` is one sentence for people. What came so far is kept: the same pull continues it. */
export type PullOutcome =
  | { status: 'done' }
  | { status: 'aborted' }
  | { status: 'not_found' | 'disk_full' | 'stuck' | 'too_old' | 'unavailable' | 'failed'; message: string };

/** `message` is one sentence for people. */
export type KeyAnswer = { status: 'ok'; key: string } | { status: 'refused' | 'unavailable'; message: string };

/** Reaches the servers of models that people connect, wherever they run. */
export abstract class ModelServers {
  /** What Ollama may be asked to download. */
  abstract readonly pullable: readonly PullableModel[];

  abstract connect(connection: Connection): ConnectedModel;

  /** Says what the writer on this server needs and has. */
  abstract inside(): Promise<InsideState>;

  /** Takes its engine and its models off this server's disk. */
  abstract removeInside(): Promise<void>;

  /** Looks at the usual ports of this machine, within 300 ms unless told otherwise. */
  abstract find(patienceMs?: number): Promise<FoundServer[]>;

  /** Downloads a model into Ollama, or for the writer on this server; an abort keeps what came. */
  abstract pull(connection: Connection, model: string, signal: AbortSignal): AsyncGenerator<PullEvent, PullOutcome>;

  /** Returns the base address of what was typed, in its normal form. */
  abstract normaliseBaseUrl(kind: ConnectionKind, typed: string): BaseUrl;

  /** Trades the code of OpenRouter's consent page for a key (OAuth PKCE with S256). */
  abstract tradeOpenRouterCode(code: string, verifier: string): Promise<KeyAnswer>;
}
