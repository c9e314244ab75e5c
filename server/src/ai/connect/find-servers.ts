import { field, parsedJson, textField } from '../remote/fields';
import { fetchedText } from '../remote/guarded-fetch';
import { UpstreamFault } from '../remote/upstream-fault';
import type { FoundServer, OfferedModel } from './model-servers.port';
import { llamaRow, lmStudioRow, offeredIn, ollamaRow, vllmRow } from './model-rows';

type LocalKind = FoundServer['kind'];

/** Names who usually lives at a port; decides only where a server shows nothing before it gets a key. */
export interface UsualPort {
  port: number;
  kind: LocalKind;
}

/** llama.cpp is moving from 8080 to 9931 (2026-08). */
export const usualPorts: readonly UsualPort[] = [
  { port: 11434, kind: 'ollama' },
  { port: 1234, kind: 'lmstudio' },
  { port: 8080, kind: 'llamacpp' },
  { port: 9931, kind: 'llamacpp' },
  { port: 8000, kind: 'vllm' },
];

/** Avoids `localhost`, which may try IPv6 first and lose the time. */
const defaultHosts = ['127.0.0.1'];
const patienceMs = 300;
const maxBytes = 512 * 1024;

export interface FindOptions {
  /** Names or addresses that an operator has set; nothing else is looked at. */
  hosts?: readonly string[];
  ports?: readonly UsualPort[];
  patienceMs?: number;
}

/**
 * Returns the model servers that answer at the usual ports, within 300 ms in all. No key is sent and no redirect followed. What
 * an answer looks like decides, not its status: some servers answer 200 to everything, and other programs live at these ports
 * too.
 */
export async function findServers(options: FindOptions = {}): Promise<FoundServer[]> {
  const { hosts = defaultHosts, ports = usualPorts } = options;
  const signal = AbortSignal.timeout(options.patienceMs ?? patienceMs);
  const looks = hosts.flatMap((host) => ports.map((usual) => look(`http://${host}:${usual.port}`, usual.kind, signal)));
  return (await Promise.all(looks)).filter((found) => found !== null);
}

const paths = {
  root: '/',
  ollamaVersion: '/api/version',
  tags: '/api/tags',
  running: '/api/ps',
  lmStudio: '/api/v1/models',
  olderLmStudio: '/api/v0/models',
  props: '/props',
  health: '/health',
  version: '/version',
  models: '/v1/models',
} as const;
type Responses = Record<keyof typeof paths, { text: string; json: unknown }>;

async function look(root: string, usual: LocalKind, signal: AbortSignal): Promise<FoundServer | null> {
  const asked = Object.entries(paths).map(async ([name, path]) => [name, await answerOf(root + path, signal)] as const);
  const responses = Object.fromEntries(await Promise.all(asked)) as Responses;
  return (
    ollamaIn(responses, root) ??
    lmStudioIn(responses, root) ??
    llamaIn(responses, root) ??
    vllmIn(responses, root) ??
    lockedIn(responses, root, usual)
  );
}

async function answerOf(url: string, signal: AbortSignal): Promise<{ text: string; json: unknown }> {
  try {
    const text = await fetchedText(url, { signal }, maxBytes);
    return { text, json: parsedJson(text) };
  } catch (error) {
    // Nobody there, or not in time: that is the answer.
    if (error instanceof UpstreamFault) return { text: '', json: undefined };
    throw error;
  }
}

function ollamaIn({ root, ollamaVersion, tags, running }: Responses, baseUrl: string): FoundServer | null {
  const version = textField(ollamaVersion.json, 'version');
  if (root.text.trim() !== 'Ollama is running' || !version) return null;
  const loaded = rowsIn(running.json, 'models').map((row) => textField(row, 'name'));
  const models = offeredIn(rowsIn(tags.json, 'models'), ollamaRow(new Set(loaded)));
  return { kind: 'ollama', name: named('Ollama', version), baseUrl, models };
}

function lmStudioIn({ lmStudio, olderLmStudio }: Responses, root: string): FoundServer | null {
  const own = rowsIn(lmStudio.json, 'models');
  const rows = own.length > 0 ? own : rowsIn(olderLmStudio.json, 'data');
  const isEmpty = Array.isArray(field(lmStudio.json, 'models'));
  const isList = rows.length > 0 ? /^(?:llm|vlm|embeddings?)$/.test(textField(rows[0], 'type')) : isEmpty;
  return isList ? compatible('lmstudio', 'LM Studio', { root, models: offeredIn(rows, lmStudioRow) }) : null;
}

function llamaIn({ props, models }: Responses, root: string): FoundServer | null {
  const rows = rowsIn(models.json, 'data');
  const isBuild = textField(props.json, 'build_info') !== '' || field(props.json, 'total_slots') !== undefined;
  const isOwner = textField(rows[0], 'owned_by') === 'llamacpp';
  if (!isBuild && !isOwner) return null;
  const name = named('llama.cpp', textField(props.json, 'build_info'));
  return compatible('llamacpp', name, { root, models: offeredIn(rows, llamaRow) });
}

function vllmIn({ version, models }: Responses, root: string): FoundServer | null {
  const rows = rowsIn(models.json, 'data');
  if (textField(rows[0], 'owned_by') !== 'vllm') return null;
  const name = named('vLLM', textField(version.json, 'version'));
  return compatible('vllm', name, { root, models: offeredIn(rows, vllmRow) });
}

/** Refuses its list in JSON, as an API does, and shows elsewhere what it is. */
function lockedIn({ models, health, version }: Responses, root: string, usual: LocalKind): FoundServer | null {
  if (field(models.json, 'error') === undefined) return null;
  const locked = (kind: LocalKind, name: string): FoundServer => compatible(kind, name, { root, models: null });
  const isAuth = textField(models.json, 'error', 'type') === 'authentication_error';
  if (isAuth && textField(health.json, 'status') === 'ok') return locked('llamacpp', 'llama.cpp');
  const vllm = textField(version.json, 'version');
  if (vllm && textField(models.json, 'error') === 'Unauthorized') return locked('vllm', named('vLLM', vllm));
  const message = textField(models.json, 'error') || textField(models.json, 'error', 'message');
  const isToken = usual === 'lmstudio' && /token|api key|unauthori[sz]ed/i.test(message.slice(0, 1_000));
  return isToken ? locked('lmstudio', 'LM Studio') : null;
}

const compatible = (
  kind: LocalKind,
  name: string,
  { root, models }: { root: string; models: OfferedModel[] | null },
): FoundServer => ({ kind, name, baseUrl: `${root}/v1`, models });

const named = (name: string, version: string): string =>
  /^[\w.+-]{1,40}$/.test(version) ? `${name} ${version}` : name;

function rowsIn(body: unknown, key: string): unknown[] {
  const rows = field(body, key);
  return Array.isArray(rows) ? rows : [];
}
