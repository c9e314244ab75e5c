import { countField, textField } from '../remote/fields';
import { fetchedLines } from '../remote/guarded-fetch';
import { ApiFault, ConnectionFault, faultIn, type UpstreamFault } from '../remote/upstream-fault';
import type { RemoteConnection, PullEvent, PullOutcome } from './model-servers.port';
import { fetchFor, type ReachOptions } from './reach';

/** Ollama tries a part that stalls again and again, for ever. */
export const stuckMs = 180_000;
/** It reads the whole file without a word to check it. The runtime's own limit between two pieces of a body is 300 s. */
const checkingMs = 290_000;
/** A share of the whole: smaller steps are not worth an event. */
const step = 0.005;

export function isNews(event: PullEvent, shown: PullEvent | null): boolean {
  if (!shown || event.status !== shown.status || event.totalBytes !== shown.totalBytes) return true;
  const total = event.totalBytes ?? 0;
  const isEnd = event.receivedBytes === total && shown.receivedBytes < total;
  return isEnd || event.receivedBytes - shown.receivedBytes >= total * step;
}

export const failed = (status: Exclude<PullOutcome['status'], 'done' | 'aborted'>, message: string): PullOutcome => ({
  status,
  message,
});

/** Ends a download that has stopped growing, whatever is still sent about it. */
export class GrowthWatch {
  private readonly controller = new AbortController();
  private readonly stop = (): void => this.controller.abort();
  private timer: NodeJS.Timeout;
  private last = { what: '', receivedBytes: 0 };
  isStuck = false;

  constructor(
    private readonly caller: AbortSignal,
    private readonly patienceMs: number,
  ) {
    caller.addEventListener('abort', this.stop, { once: true });
    this.timer = this.wait(patienceMs);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  note({ what, receivedBytes, isChecking }: { what: string; receivedBytes: number; isChecking: boolean }): void {
    const hasGrown = what !== this.last.what || receivedBytes > this.last.receivedBytes;
    this.last = { what, receivedBytes };
    if (!hasGrown) return;
    clearTimeout(this.timer);
    this.timer = this.wait(isChecking ? Math.max(checkingMs, this.patienceMs) : this.patienceMs);
  }

  close(): void {
    clearTimeout(this.timer);
    this.caller.removeEventListener('abort', this.stop);
    this.stop();
  }

  private wait(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.isStuck = true;
      this.stop();
    }, ms);
  }
}

/** Allows `name[:tag]`, `user/name[:tag]` and Hugging Face's names: Ollama would fetch from any other host it is told to. */
const modelName = /^(?:hf\.co\/|huggingface\.co\/)?(?:[\w-][\w.-]{0,99}\/)?[\w-][\w.-]{0,99}(?::[\w.-]{1,100})?$/;

export interface PullOptions extends ReachOptions {
  signal: AbortSignal;
  /** How long nothing may come before the download counts as stuck. */
  stuckMs?: number;
}

/**
 * Has an Ollama download a model. Leaving the loop, or aborting, closes the connection, which stops the download; what came is
 * kept for an hour at least. Never throws for what the server does.
 */
export function pullModel(
  connection: RemoteConnection,
  modelId: string,
  signal: AbortSignal,
): AsyncGenerator<PullEvent, PullOutcome> {
  return pullModelWith(connection, modelId, { signal });
}

export async function* pullModelWith(
  connection: RemoteConnection,
  modelId: string,
  options: PullOptions,
): AsyncGenerator<PullEvent, PullOutcome> {
  if (options.signal.aborted) return { status: 'aborted' };
  if (!modelName.test(modelId)) return failed('not_found', "This isn't a model name. Enter one such as gemma4:e4b.");
  const watch = new GrowthWatch(options.signal, options.stuckMs ?? stuckMs);
  try {
    return yield* read(pullLines(connection, modelId, { ...options, signal: watch.signal }), watch);
  } catch (thrown) {
    if (options.signal.aborted) return { status: 'aborted' };
    if (watch.isStuck) return failed('stuck', 'The download stopped growing. Resume it to continue where it was.');
    const fault = faultIn(thrown);
    if (!fault) throw thrown;
    return outcomeOf(fault, modelId);
  } finally {
    watch.close();
  }
}

function pullLines(connection: RemoteConnection, modelId: string, options: PullOptions): AsyncGenerator<unknown> {
  const { baseUrl, apiKey } = connection;
  const key: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  return fetchedLines({
    url: `${baseUrl}/api/pull`,
    via: fetchFor(connection, options),
    init: {
      method: 'POST',
      signal: options.signal,
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify({ model: modelId, stream: true }),
    },
  });
}

async function* read(lines: AsyncGenerator<unknown>, watch: GrowthWatch): AsyncGenerator<PullEvent, PullOutcome> {
  let shown: PullEvent | null = null;
  let layer = { digest: '', totalBytes: 0, receivedBytes: 0 };
  for await (const line of lines) {
    const status = textField(line, 'status');
    if (status === 'success') return { status: 'done' };
    const digest = textField(line, 'digest');
    const totalBytes = countField(line, 'total') ?? 0;
    const receivedBytes = Math.min(countField(line, 'completed') ?? 0, totalBytes);
    if (digest === layer.digest || totalBytes > layer.totalBytes) {
      const before = digest === layer.digest ? layer.receivedBytes : 0;
      layer = {
        digest,
        totalBytes: Math.max(totalBytes, layer.totalBytes),
        receivedBytes: Math.max(before, receivedBytes),
      };
    }
    watch.note({ what: digest || status, receivedBytes, isChecking: /^(?:verifying|writing|removing)/.test(status) });
    const event: PullEvent = {
      ...{ kind: 'progress', receivedBytes: Math.max(shown?.receivedBytes ?? 0, layer.receivedBytes) },
      ...{ totalBytes: layer.totalBytes || null, status: digest ? 'downloading' : status.slice(0, 100) },
    };
    if (!isNews(event, shown)) continue;
    shown = event;
    yield event;
  }
  return failed(
    'unavailable',
    'The connection broke before the download was complete. Resume it to continue where it was.',
  );
}

/** Errors come as a line after a status of success, in Ollama's or the operating system's own words. */
function outcomeOf(fault: UpstreamFault, modelId: string): PullOutcome {
  if (fault instanceof ConnectionFault)
    return failed(
      'unavailable',
      "Ollama can't be reached, or the connection broke. Check that it runs, then resume the download.",
    );
  if (!(fault instanceof ApiFault)) return failed('failed', "This isn't an Ollama server. Check the address.");
  const message = fault.providerMessage.slice(0, 1_000);
  if (/no space left|not enough space|disk quota/i.test(message))
    return failed('disk_full', "The disk on Ollama's machine is full. Free some space, then resume the download.");
  if (/file does not exist|not found|invalid model name/i.test(message))
    return failed('not_found', `Ollama's library has no model ${modelId}. Check the name.`);
  if (/\b412\b|newer version|requires MLX/i.test(message))
    return failed('too_old', 'This model needs a newer Ollama. Update Ollama, then resume the download.');
  if (/dial tcp|lookup |no such host|timeout|connection re|EOF/i.test(message))
    return failed(
      'unavailable',
      "Ollama can't reach its library. Check its internet connection, then resume the download.",
    );
  return failed('failed', "Ollama couldn't download the model. Its log says why.");
}
