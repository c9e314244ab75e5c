import { parseArgs } from 'node:util';
import { catalogue, liveModels, modelLabels, type RemoteProvider, remoteProviders } from '../../src/ai/models';
import type { Brief } from './briefs/brief.types';
import { briefs } from '../../test/samples/writing-briefs.data';
import { storedBriefs } from './briefs/stored-briefs';
import { OptionError } from './option-error';

export const providers = ['stored', ...remoteProviders] as const;
export type Provider = (typeof providers)[number];

/** A writer as it was named. */
export interface NamedModel {
  provider: Provider;
  /** Upstream id; the provider's own choice when absent. */
  model?: string;
}

const defaultSeed = 1;
const largestSeed = 2 ** 32 - 1;

/** Throws an OptionError for the first bad option. */
export function parseOptions(args: readonly string[]) {
  const values = valuesOf(args);
  const { model = 'stored', seed = String(defaultSeed), briefs: briefsFile, only } = values;
  if (!/^\d{1,10}$/.test(seed) || Number(seed) > largestSeed)
    throw new OptionError(`--seed must be a whole number from 0 to ${largestSeed}.`);
  if (briefsFile !== undefined && only !== undefined)
    throw new OptionError('--only chooses from the briefs of the repository: leave it out with --briefs.');
  const writer = namedModel(model);
  const all = writer.provider === 'stored' ? storedBriefs : briefs;
  return {
    writer,
    /** Unsigned 32-bit. */
    seed: Number(seed),
    /** Path of a file of briefs; those below run without one. */
    briefsFile,
    briefs: only === undefined ? [...all] : chosen(all, only),
    isShown: values.show ?? false,
    isJson: values.json ?? false,
  };
}

function valuesOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { model: text, seed: text, only: text, briefs: text, show: flag, json: flag };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const [why = ''] = (error as Error).message.split(/\. |\n/);
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new OptionError(`${why.replace(/\.$/, '')}; the options are ${names.join(', ')}.`);
  }
}

/** Reads `openai`, `openai:some-id`, the id of a known model, or a plan's name for one. */
function namedModel(name: string): NamedModel {
  const provider = providers.find((known) => name === known || name.startsWith(`${known}:`));
  const model = provider && name.slice(provider.length + 1);
  if (provider) return { provider, ...(model && { model }) };
  const label = modelLabels.find((known) => known === name);
  if (label) return { provider: catalogue[label].provider, model: catalogue[label].runs[catalogue[label].provider] };
  const own: RemoteProvider | undefined = liveModels[name]?.provider;
  if (own) return { provider: own, model: name };
  throw new OptionError(`Nothing known is called "${name}": say whose it is, as in openai:${name || 'NAME'}.`);
}

/** Returns the briefs of the named kinds and ids, in the order of the set. */
function chosen(all: readonly Brief[], list: string): Brief[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.find((name) => !all.some(({ id, kind }) => name === id || name === kind));
  if (unknown !== undefined || names.length === 0)
    throw new OptionError(
      `There is no brief or kind "${unknown ?? list}"; the kinds are ${[...new Set(all.map(({ kind }) => kind))].join(', ')}, and --show names the ids.`,
    );
  return all.filter(({ id, kind }) => names.includes(id) || names.includes(kind));
}
