/** A model that is offered for a download, with what a person decides by. */
export interface PullableModel {
  /** As Ollama names it, e.g. `qwen3:4b-instruct`. */
  id: string;
  name: string;
  downloadBytes: number;
  /** Memory it needs, in bytes. */
  memoryBytes: number;
  licence: string;
  languages: string;
  /** When the figures were read, as YYYY-MM-DD. */
  asOf: string;
}

const gb = 1_000_000_000;
const asOf = '2026-11-21';

/**
 * Models that Ollama can download, the smallest first, all of which write posts. Sizes are those of its library's pages or, where it
 * shows none, of people who pulled them: the screen says "about". Memory is that for 8,192 tokens. What a
 * server says about a model after its download counts more.
 */
export const pullableModels: readonly PullableModel[] = [
  {
    ...{ id: 'qwen3:4b-instruct', name: 'Qwen 3 4B Instruct', downloadBytes: 2.5 * gb, memoryBytes: 6 * gb },
    ...{ licence: 'Apache-2.0', languages: 'over 100', asOf },
  },
  {
    ...{ id: 'qwen3.5:4b', name: 'Qwen 3.5 4B', downloadBytes: 3.4 * gb, memoryBytes: 6 * gb },
    ...{ licence: 'Apache-2.0', languages: 'over 200', asOf },
  },
  {
    ...{ id: 'ministral-3:8b', name: 'Ministral 3 8B', downloadBytes: 6 * gb, memoryBytes: 10 * gb },
    ...{ licence: 'Apache-2.0', languages: 'European languages', asOf },
  },
  {
    ...{ id: 'qwen3.5:9b', name: 'Qwen 3.5 9B', downloadBytes: 6.6 * gb, memoryBytes: 10 * gb },
    ...{ licence: 'Apache-2.0', languages: 'over 200', asOf },
  },
  {
    ...{ id: 'gemma4:e2b', name: 'Gemma 4 E2B', downloadBytes: 7 * gb, memoryBytes: 8 * gb },
    ...{ licence: 'Apache-2.0', languages: 'over 140', asOf },
  },
  {
    ...{ id: 'gemma4:12b', name: 'Gemma 4 12B', downloadBytes: 9 * gb, memoryBytes: 16 * gb },
    ...{ licence: 'Apache-2.0', languages: 'over 140', asOf },
  },
  {
    ...{ id: 'gemma4:e4b', name: 'Gemma 4 E4B', downloadBytes: 9.6 * gb, memoryBytes: 12 * gb },
    ...{ licence: 'Apache-2.0', languages: 'over 140', asOf },
  },
  {
    ...{ id: 'gpt-oss:20b', name: 'gpt-oss 20B', downloadBytes: 14 * gb, memoryBytes: 16 * gb },
    ...{ licence: 'Apache-2.0', languages: 'mainly English', asOf },
  },
];
