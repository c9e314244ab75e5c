import type { TextModel } from '../text-model.port';
import { FakeTextModel } from '../text-model.fake';
import {
  type ConnectedModel,
  type Connection,
  type ConnectionKind,
  type FoundServer,
  type ModelsAnswer,
  type OfferedModel,
  type PullEvent,
  type PullOutcome,
  type KeyAnswer,
  ModelServers,
} from './model-servers.port';
import type { PullableModel } from './pullable-models.data';
import type { InsideState } from '../inside/inside-writer';
import type { BaseUrl } from './base-url';

/** Returns a model as a server lists it; what a test does not say is unknown. */
export const offered = (id: string, facts: Partial<OfferedModel> = {}): OfferedModel => ({
  id,
  name: id,
  sizeBytes: null,
  contextTokens: null,
  isLoaded: null,
  isRemote: false,
  inputUsd: null,
  outputUsd: null,
  ...facts,
});

/** Servers that answer as a test says, by their address. */
export class FakeModelServers extends ModelServers {
  pullable: PullableModel[] = [];
  found: FoundServer[] = [];
  /** Of each look for servers. */
  readonly findPatience: (number | undefined)[] = [];
  /** What an address answers when it is asked for its models; any other offers one model. */
  readonly answers = new Map<string, ModelsAnswer>();
  /** What writes at an address. */
  readonly writers = new Map<string, TextModel>();
  readonly connections: Connection[] = [];
  readonly trades: { code: string; verifier: string }[] = [];
  trade: KeyAnswer = { status: 'ok', key: 'sk-or-v1-traded-key-9999' };
  /** Each download gives what the test pushes here. */
  pullSteps: AsyncGenerator<PullEvent, PullOutcome> | null = null;
  pullSignal: AbortSignal | null = null;

  /** The writer on this server: nothing of it is there, and the machine is large enough. */
  insideState: InsideState = {
    needs: { memoryBytes: 8_000_000_000, cores: 4 },
    has: { memoryBytes: 16_000_000_000, cores: 8, freeBytes: 41_000_000_000 },
    models: [],
    engine: null,
    offersGraphics: false,
    memoryBytes: null,
    isWriting: false,
  };
  insideRemovals = 0;

  connect(connection: Connection): ConnectedModel {
    this.connections.push(connection);
    const { baseUrl } = connection;
    const writer = this.writerAt(baseUrl);
    return {
      writer,
      listModels: async () => this.answers.get(baseUrl) ?? { status: 'ok', models: [offered('a-model')] },
    };
  }

  async inside(): Promise<InsideState> {
    return this.insideState;
  }

  async removeInside(): Promise<void> {
    this.insideRemovals += 1;
  }

  async find(patienceMs?: number): Promise<FoundServer[]> {
    this.findPatience.push(patienceMs);
    return this.found;
  }

  pull(_connection: Connection, _model: string, signal: AbortSignal): AsyncGenerator<PullEvent, PullOutcome> {
    this.pullSignal = signal;
    if (!this.pullSteps) throw new Error('The test says nothing about downloads.');
    return this.pullSteps;
  }

  normaliseBaseUrl(_kind: ConnectionKind, typed: string): BaseUrl {
    if (!URL.canParse(typed)) return { status: 'refused', message: "This isn't a web address." };
    return { status: 'ok', baseUrl: typed.endsWith('/') ? typed.slice(0, -1) : typed };
  }

  async tradeOpenRouterCode(code: string, verifier: string): Promise<KeyAnswer> {
    this.trades.push({ code, verifier });
    return this.trade;
  }

  private writerAt(baseUrl: string): TextModel {
    const writer = this.writers.get(baseUrl) ?? new FakeTextModel();
    this.writers.set(baseUrl, writer);
    return writer;
  }
}
