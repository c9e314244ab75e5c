import type { InsideState } from '../inside/inside-writer';
import type { BaseUrl } from './base-url';
import type {
  ConnectedModel,
  Connection,
  ConnectionKind,
  FoundServer,
  PullableModel,
  PullEvent,
  PullOutcome,
} from './connection.types';

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
