import { field } from '../remote/fields';
import { guardedJson } from '../remote/guarded-fetch';
import type { RemoteOptions } from '../remote/remote-model';

const timeoutMs = 5_000;

/** Returns the ids of `GET {base}/models`; null when the list cannot be read in time. */
export async function listOpenAiModels({ apiKey, baseUrl }: RemoteOptions): Promise<string[] | null> {
  const body = await guardedJson(`${baseUrl.replace(/\/$/, '')}/models`, {
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    signal: AbortSignal.timeout(timeoutMs),
  });
  const models = field(body, 'data');
  if (!Array.isArray(models)) return null;
  return models.map((model: unknown) => field(model, 'id')).filter((id) => typeof id === 'string');
}
