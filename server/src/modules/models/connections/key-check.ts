import { insideUrl } from '../../../ai/inside/inside-model';
import type { ConnectionKind } from '../../../ai/connect/connection.types';

type Maker = 'openai' | 'anthropic' | 'openrouter';

/** Where the makers answer; the others have an address of their own. */
export const baseUrls: Partial<Record<ConnectionKind, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  openrouter: 'https://openrouter.ai/api/v1',
  inside: insideUrl,
};

const names: Record<Maker, string> = { openai: 'OpenAI', anthropic: 'Anthropic', openrouter: 'OpenRouter' };

/** How keys begin, as of November 2026; the longer ones first. */
const beginnings: readonly [string, { name: string; kind: ConnectionKind; address?: string }][] = [
  ['sk-ant-', { name: names.anthropic, kind: 'anthropic' }],
  ['sk-or-', { name: names.openrouter, kind: 'openrouter' }],
  ['sk-', { name: names.openai, kind: 'openai' }],
  ['gsk_', { name: 'Groq', kind: 'compatible', address: 'https://api.groq.com/openai/v1' }],
  ['xai-', { name: 'xAI', kind: 'compatible', address: 'https://api.x.ai/v1' }],
  ['AIza', { name: 'Google', kind: 'compatible', address: 'https://generativelanguage.googleapis.com/v1beta/openai' }],
];

/** Returns what is wrong with a key, as a sentence; null when nothing can be seen without asking. '' is no key. */
export function problemOfKey(kind: ConnectionKind, key: string): string | null {
  const maker = kind === 'openai' || kind === 'anthropic' || kind === 'openrouter' ? kind : null;
  if (key === '') return maker && `Paste a key of ${names[maker]}.`;
  if (!/^[\x21-\x7e]+$/.test(key)) return 'A key has no spaces and no special characters. Copy it again, whole.';
  const [, found] = beginnings.find(([beginning]) => key.startsWith(beginning)) ?? [];
  if (!maker || !found || found.kind === maker) return null;
  const where = found.address ? `under Custom endpoint, with ${found.address}` : `under ${found.name}`;
  return `This is a key of ${found.name}. Add it ${where}.`;
}
