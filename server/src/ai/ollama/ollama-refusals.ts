import type { TextFailure } from '../text-model.port';
import type { RefusalTable } from '../remote/verdict';

/** Ollama's errors are plain texts, as its code of 2026-08 (0.33) writes them. */
export const ollamaRefusals: RefusalTable = {
  codes: new Map<string, TextFailure>(),
  words: [
    [/prompt is longer than the context|context (?:length|window)/i, 'context_length'],
    [/not found|try pulling it first/i, 'unknown_model'],
    [/server busy|model requires more system memory/i, 'unavailable'],
  ],
  advice: ({ status, providerMessage }) => {
    if (/requires more system memory|out of memory/i.test(providerMessage)) return 'choose a smaller model';
    if (status === 401) return 'run "ollama signin" on that machine, or choose a model that runs on it';
    // Bound to loopback it answers to names of the local network only, and to the rest with 403 and nothing else.
    if (status === 403 && !providerMessage) return 'use its IP address, since it does not accept this host name';
    return null;
  },
};
