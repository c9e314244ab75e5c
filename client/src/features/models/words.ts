import type { Connection, ConnectionKind, NameAnswer } from '@/features/models/api';
import type { Models } from '@/features/models/overview';
import { byteSize, counted, dollars, listText, oneDecimal, oneOrMany, smallDollars } from '@/lib/words/format';

export const kindNames: Record<ConnectionKind, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  openrouter: 'OpenRouter',
  ollama: 'Ollama',
  lmstudio: 'LM Studio',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
  compatible: 'Custom endpoint',
  inside: 'Writer on this server',
};

/** The makers whose own addresses are known, so that a key is enough. */
export const makers = ['openai', 'anthropic', 'openrouter'] as const;
const localKinds: readonly ConnectionKind[] = ['ollama', 'lmstudio', 'llamacpp', 'vllm'];

/** A server of models beside this one. */
export const isServer = (kind: ConnectionKind): boolean => localKinds.includes(kind);
export const isLocal = (kind: ConnectionKind): boolean => isServer(kind) || kind === 'inside';
export const hasAddress = (kind: ConnectionKind): boolean => kind === 'compatible' || isServer(kind);

/** "Anthropic", "models.example.com". */
export function connectionName({ kind, baseUrl }: Pick<Connection, 'kind' | 'baseUrl'>): string {
  return kind === 'compatible' && baseUrl !== null ? hostOf(baseUrl) : kindNames[kind];
}

/** "127.0.0.1:11434". */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** "$6.18"; less than a cent keeps two figures: "$0.0034". */
export function money(cents: number): string {
  return (cents > 0 && cents < 1 ? smallDollars : dollars)(cents / 100);
}

/** "2.1 GB of 3.4 GB". */
export const downloaded = (receivedBytes: number, totalBytes: number): string =>
  `${byteSize(receivedBytes)} of ${byteSize(totalBytes)}`;

/** "12.4 MB/s, 3 minutes left."; nothing before that is known. */
export const paceText = (bytesPerSecond: number | null, leftBytes: number): string =>
  bytesPerSecond
    ? `${byteSize(bytesPerSecond)}/s, ${counted(Math.ceil(leftBytes / bytesPerSecond / 60), 'minute', 'minutes')} left.`
    : '';

/** 62, of 100. */
export const percent = (receivedBytes: number, totalBytes: number): number =>
  totalBytes === 0 ? 0 : Math.min(100, Math.round((receivedBytes / totalBytes) * 100));

/** "0.6 s". */
export const seconds = (ms: number): string => `${oneDecimal(ms / 1_000)} s`;

/** Returns what writes, as a sentence. */
export function leadText({ isConnected, names }: Pick<Models, 'isConnected' | 'names'>): string {
  if (!isConnected) return 'No AI model is connected, so posts use only your own sentences.';
  const models = [...new Set(names.filter(({ source }) => source !== 'notes').map(({ name }) => name))];
  return `${listText(models)} ${oneOrMany(models.length, 'writes', 'write')} for you.`;
}

/** Returns what a post costs, as a sentence; null before this month's first one and where no price is known. */
export function costText(names: readonly NameAnswer[]): string | null {
  const costs = names.flatMap(({ costOf100Cents }) => (costOf100Cents === null ? [] : [costOf100Cents / 100]));
  if (costs.length === 0) return null;
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  if (most === 0) return 'Posts cost nothing.';
  return least === most ? `A post costs about ${money(most)}.` : `A post costs ${money(least)} to ${money(most)}.`;
}

/** Returns what the month will have cost at this rate, in cents; null on its first day. */
export function paceCents(spentCents: number, { month, resetsAt }: { month: string; resetsAt: string }, nowMs: number) {
  const startMs = Date.parse(month);
  const elapsedMs = nowMs - startMs;
  const dayMs = 24 * 3_600_000;
  return elapsedMs < dayMs ? null : (spentCents * (Date.parse(resetsAt) - startMs)) / elapsedMs;
}
