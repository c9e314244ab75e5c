import { liveModels, modelName, seesPictures } from '../models';
import { countField, field, textField } from '../remote/fields';
import type { OfferedModel } from './model-servers.port';

const mostRows = 5_000;
const longestId = 200;
/** Names of models that write no posts, as makers and servers use them. As of 2026-11. */
const writesNothing =
  /embed|bge-|\be5-|\bgte-|minilm|rerank|\bclip\b|whisper|tts|transcri|moderation|guard|\bocr\b|dall-e|image|realtime|audio|video|codex|coder|babbage|davinci|-base$|(?<![a-z])(?:sora|search|veo|imagen)|deep-research/i;

/** What a kind says about one model; without `id` where it writes no text. */
export type ReadRow = (row: unknown) => (Partial<OfferedModel> & { id: string }) | null;

/** Returns the models of a list that can write posts, each once. Nothing of a row is believed but its shape. */
export function offeredIn(rows: unknown[], read: ReadRow): OfferedModel[] {
  const offered = new Map<string, OfferedModel>();
  for (const row of rows.slice(0, mostRows)) {
    const found = read(row);
    if (!found || !isFit(found.id)) continue;
    const name = found.name && isFit(found.name) ? found.name : modelName(found.id);
    offered.set(found.id, { ...unknown, seesPictures: seesPictures(found.id), ...found, name });
  }
  return [...offered.values()];
}

const unknown = {
  sizeBytes: null,
  contextTokens: null,
  isLoaded: null,
  isRemote: false,
  inputUsd: null,
  outputUsd: null,
};

const isFit = (text: string): boolean => text.length > 0 && text.length <= longestId && !/[\p{Cc}\p{Cs}]/u.test(text);
const named = (id: string): { id: string } | null => (writesNothing.test(id.slice(0, longestId)) ? null : { id });

/** What a list says of what a model can be shown; nothing where it says nothing. */
const sight = (kinds: unknown, sign: string): Pick<Partial<OfferedModel>, 'seesPictures'> =>
  Array.isArray(kinds)
    ? { seesPictures: kinds.includes(sign) }
    : typeof kinds === 'boolean'
      ? { seesPictures: kinds }
      : {};

/** Reads any list in OpenAI's shape, with what Mistral and vLLM add. */
export const compatibleRow: ReadRow = (row) => {
  const id = textField(row, 'id');
  if (field(row, 'capabilities', 'completion_chat') === false) return null;
  // Together says what each is for.
  const type = textField(row, 'type');
  if (type && !/^(?:chat|language|text|llm|model)$/i.test(type)) return null;
  const contextTokens = countField(row, 'max_model_len') ?? countField(row, 'context_length');
  const vision = sight(field(row, 'capabilities', 'vision'), '');
  return named(id) && { id, name: textField(row, 'name'), contextTokens, ...vision };
};

/** Files on this machine: their id may be a path. */
export const llamaRow: ReadRow = (row) => {
  const id = textField(row, 'id');
  const outputs = field(row, 'architecture', 'output_modalities');
  if (Array.isArray(outputs) && !outputs.includes('text')) return null;
  const state = textField(row, 'status', 'value');
  return (
    named(id) && {
      ...{ id, name: id.split(/[/\\]/).at(-1) ?? id, sizeBytes: countField(row, 'meta', 'size') },
      ...{ contextTokens: countField(row, 'meta', 'n_ctx_train'), isLoaded: state ? state === 'loaded' : true },
      ...sight(field(row, 'architecture', 'input_modalities'), 'image'),
    }
  );
};

export const vllmRow: ReadRow = (row) => {
  const found = compatibleRow(row);
  return found && { ...found, isLoaded: true };
};

/** Reads a row of its own list, version 1 or 0. */
export const lmStudioRow: ReadRow = (row) => {
  const id = textField(row, 'key') || textField(row, 'id');
  if (!/^(?:llm|vlm)$/.test(textField(row, 'type')) || !named(id)) return null;
  const instances = field(row, 'loaded_instances');
  const state = textField(row, 'state');
  return {
    ...{ id, name: textField(row, 'display_name'), sizeBytes: countField(row, 'size_bytes') },
    // A loaded model's context is what it was loaded with.
    contextTokens:
      countField(row, 'loaded_instances', 0, 'config', 'context_length') ?? countField(row, 'max_context_length'),
    isLoaded: Array.isArray(instances) ? instances.length > 0 : state ? state === 'loaded' : null,
    ...sight(field(row, 'capabilities', 'vision') ?? textField(row, 'type') === 'vlm', ''),
  };
};

/** `loaded` holds the names of `/api/ps`. */
export const ollamaRow =
  (loaded: ReadonlySet<string>): ReadRow =>
  (row) => {
    const id = textField(row, 'name');
    const able = field(row, 'capabilities');
    const isRemote = textField(row, 'remote_host') !== '' || /[:-]cloud$/.test(id);
    // Before 0.30 the list says nothing about it.
    if (Array.isArray(able) ? !able.includes('completion') : !named(id)) return null;
    if (/bert/.test(textField(row, 'details', 'family'))) return null;
    return {
      ...{ id, isRemote, isLoaded: isRemote ? null : loaded.has(id) },
      sizeBytes: isRemote ? null : countField(row, 'size'),
      contextTokens: countField(row, 'details', 'context_length'),
      ...sight(able, 'vision'),
    };
  };

export const openRouterRow: ReadRow = (row) => {
  const id = textField(row, 'id');
  const outputs = field(row, 'architecture', 'output_modalities');
  if (Array.isArray(outputs) && !outputs.includes('text')) return null;
  return (
    named(id) && {
      ...{ id, name: textField(row, 'name'), contextTokens: countField(row, 'context_length') },
      ...sight(field(row, 'architecture', 'input_modalities'), 'image'),
      ...{ inputUsd: perMillion(row, 'prompt'), outputUsd: perMillion(row, 'completion') },
    }
  );
};

/** Dollars per token, as text; -1 where it depends on which model is chosen for the call. */
function perMillion(row: unknown, what: string): number | null {
  const price = Number(textField(row, 'pricing', what) || NaN);
  return price >= 0 ? Number((price * 1_000_000).toFixed(6)) : null;
}

export const openAiRow: ReadRow = (row) => {
  const id = textField(row, 'id');
  return /^(?:gpt-|chatgpt-|o\d|ft:gpt-)/.test(id) ? named(id) && priced(id) : null;
};

export const anthropicRow: ReadRow = (row) => {
  const id = textField(row, 'id');
  return named(id) && { ...priced(id), name: textField(row, 'display_name') };
};

/** A dated id has the price of the one without. */
function priced(id: string): Partial<OfferedModel> & { id: string } {
  const model = liveModels[id] ?? liveModels[id.replace(/-\d{4}-?\d{2}-?\d{2}$/, '')];
  return { id, name: model?.name ?? id, inputUsd: model?.inputUsd ?? null, outputUsd: model?.outputUsd ?? null };
}
