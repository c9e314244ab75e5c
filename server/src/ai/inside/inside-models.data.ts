import type { PullableModel } from '../connect/pullable-models.data';

export interface InsideModelFile extends PullableModel {
  url: string;
  /** SHA-256 of the file; null where its operator gives none. */
  sha256: string | null;
}

const gb = 1_000_000_000;
const mb = 1_000_000;

/** What a request needs to take a minute or two while everything else stays quick. A machine with 8 GiB tells a little more than this. */
export const needed = { memoryBytes: 8 * gb, cores: 4 };

/** The second, offered part of the engine: it runs on the graphics cards of all makers. */
export const graphicsBuild = { id: 'graphics-build', downloadBytes: 27 * mb };

/** Models that the writer on this server can run, the one that is offered first. Sizes and checksums are of the files as published. */
export const insideModels: readonly InsideModelFile[] = [
  {
    ...{ id: 'qwen3-4b-instruct-2507', name: 'Qwen3 4B Instruct', downloadBytes: 2_497_281_120 },
    ...{ memoryBytes: 8 * gb, licence: 'Apache-2.0', languages: 'over 100', asOf: '2026-11-28' },
    url: 'https://huggingface.co/unsloth/Qwen3-4B-Instruct-2507-GGUF/resolve/a06e946bb6b655725eafa393f4a9745d460374c9/Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    sha256: '3605803b982cb64aead44f6c1b2ae36e3acdb41d8e46c8a94c6533bc4c67e597',
  },
];
