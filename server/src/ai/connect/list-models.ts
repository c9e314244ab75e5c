import { CallReport, type UpstreamNames } from '../remote/call-report';
import { countField, field, textField } from '../remote/fields';
import { type Fetch, fetchedJson } from '../remote/guarded-fetch';
import { ApiFault, faultIn, NotAnApiFault } from '../remote/upstream-fault';
import type { RefusalTable } from '../remote/verdict';
import { rootOf } from './base-url';
import type { RemoteConnection, RemoteKind, ModelsAnswer, OfferedModel } from './model-servers.port';
import {
  anthropicRow,
  compatibleRow,
  llamaRow,
  lmStudioRow,
  offeredIn,
  ollamaRow,
  openAiRow,
  openRouterRow,
  type ReadRow,
  vllmRow,
} from './model-rows';

const patienceMs = 10_000;
/** OpenRouter's whole list is larger than one answer may be. */
const pageLength = 100;
const mostPages = 50;

export interface ListCall {
  connection: RemoteConnection;
  via: Fetch;
  names: UpstreamNames;
  refusals: RefusalTable;
  signal?: AbortSignal;
}

/** The answer stands beside the fields that were typed in. */
const inForm = { key: 'the key', address: 'the address' };

/** Returns what a server offers for writing, within 10 s. Never throws for what it does. */
export async function listModels(call: ListCall): Promise<ModelsAnswer> {
  const { connection, names, refusals, signal = new AbortController().signal } = call;
  const deadline = AbortSignal.timeout(patienceMs);
  const report = new CallReport({ ...names, ...inForm }, connection.apiKey);
  try {
    if (!/^[\x21-\x7e]*$/.test(connection.apiKey)) return failed(report.impossibleKey());
    const ask = asker(call, AbortSignal.any([deadline, signal]));
    const models = await readers[connection.kind](ask);
    return models.length > 0 ? { status: 'ok', models } : failed(report.noModels());
  } catch (thrown) {
    if (signal.aborted) return failed(report.aborted());
    if (deadline.aborted) return failed(report.unanswered(patienceMs));
    const fault = faultIn(thrown);
    if (!fault) throw thrown;
    const isNoList = fault instanceof ApiFault && fault.status === 404;
    const input = { prompt: '', count: 1 };
    return failed(report.fault(isNoList ? new NotAnApiFault() : fault, { input, hasBegun: false, refusals }));
  }
}

const failed = (outcome: ReturnType<CallReport['aborted']>): ModelsAnswer => {
  if (outcome.status === 'completed') throw new Error('A failure was expected.');
  return { status: outcome.status, message: outcome.message };
};

interface Asked {
  /** The answer to a GET below the base address, or below the server's root where the path begins with `root:`. */
  (path: string): Promise<unknown>;
  /** Returns the same, or undefined where the server refuses it. */
  optional(path: string): Promise<unknown>;
}

function asker({ connection, via }: ListCall, signal: AbortSignal): Asked {
  const headers = headersFor(connection);
  const ask = (path: string): Promise<unknown> => {
    const address = path.startsWith('root:') ? rootOf(connection) + path.slice(5) : connection.baseUrl + path;
    return fetchedJson(address, { headers, signal }, via);
  };
  const optional = (path: string): Promise<unknown> =>
    ask(path).catch((thrown: unknown) => {
      const fault = faultIn(thrown);
      const isMissing = fault instanceof NotAnApiFault || (fault instanceof ApiFault && fault.status !== 401);
      if (isMissing) return undefined;
      throw thrown;
    });
  return Object.assign(ask, { optional });
}

function headersFor({ kind, baseUrl, apiKey }: RemoteConnection): Record<string, string> {
  if (kind === 'anthropic') return { authorization: `Bearer ${apiKey}`, 'anthropic-version': '2026-10-21' };
  if (!apiKey) return {};
  const isAzure = new URL(baseUrl).hostname.endsWith('.openai.azure.com');
  return isAzure ? { 'api-key': apiKey } : { authorization: `Bearer ${apiKey}` };
}

/** Returns the rows of a list, under `key` or bare; throws where the answer is something else. */
function rowsIn(body: unknown, key = 'data'): unknown[] {
  const rows = field(body, key) ?? body;
  if (!Array.isArray(rows)) throw new NotAnApiFault();
  return rows;
}

const listed =
  (path: string, read: ReadRow) =>
  async (ask: Asked): Promise<OfferedModel[]> =>
    offeredIn(rowsIn(await ask(path)), read);

const readers: Record<RemoteKind, (ask: Asked) => Promise<OfferedModel[]>> = {
  openai: listed('/models', openAiRow),
  anthropic: listed('/v1/models?limit=1000', anthropicRow),
  compatible: listed('/models', compatibleRow),
  vllm: listed('/models', vllmRow),
  openrouter: async (ask) => {
    // The list is open to everybody; this is not.
    await ask('/key');
    const rows: unknown[] = [];
    for (let page = 0; page < mostPages; page += 1) {
      const body = await ask(`/models?output_modalities=text&limit=${pageLength}&offset=${rows.length}`);
      const next = rowsIn(body);
      rows.push(...next);
      if (next.length === 0 || rows.length >= (countField(body, 'total_count') ?? 0)) break;
    }
    return offeredIn(rows, openRouterRow);
  },
  ollama: async (ask) => {
    const [tags, running] = await Promise.all([ask('/api/tags'), ask.optional('/api/ps')]);
    const loaded = field(running, 'models');
    const names = Array.isArray(loaded) ? loaded.map((row: unknown) => textField(row, 'name')) : [];
    return offeredIn(rowsIn(tags, 'models'), ollamaRow(new Set(names)));
  },
  lmstudio: async (ask) => {
    // An older one answers 200 with an error to a path that it does not know.
    const own = field(await ask.optional('root:/api/v1/models'), 'models');
    if (Array.isArray(own)) return offeredIn(own, lmStudioRow);
    const older = field(await ask.optional('root:/api/v0/models'), 'data');
    return Array.isArray(older) ? offeredIn(older, lmStudioRow) : listed('/models', compatibleRow)(ask);
  },
  llamacpp: async (ask) => {
    const [rows, props] = await Promise.all([ask('/models'), ask.optional('root:/props')]);
    const models = offeredIn(rowsIn(rows), llamaRow);
    const contextTokens = countField(props, 'default_generation_settings', 'n_ctx');
    const [only, ...others] = models;
    // What it was started with, for its one model.
    return only && others.length === 0 && contextTokens ? [{ ...only, contextTokens }] : models;
  },
};
