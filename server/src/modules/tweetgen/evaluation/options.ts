import { parseArgs } from 'node:util';
import { remoteProviders } from '../../../ai/models';
import { type Brief, briefKinds } from './brief.types';
import { briefs } from './briefs.data';

export const providers = ['notes', ...remoteProviders] as const;
export type Provider = (typeof providers)[number];

export interface EvaluationOptions {
  provider: Provider;
  /** Upstream id; the provider's own choice when absent. */
  model?: string;
  /** Unsigned 32-bit. */
  seed: number;
  briefs: Brief[];
  /** Every draft under its brief. */
  isShown: boolean;
  isJson: boolean;
}

/** What the person who typed the command can mend, in one sentence. */
export class OptionError extends Error {}

const defaultSeed = 1;
const largestSeed = 2 ** 32 - 1;

/** Throws an OptionError for the first bad option. */
export function parseOptions(args: readonly string[]): EvaluationOptions {
  const { provider = 'notes', model, seed = String(defaultSeed), briefs: wanted, show, json } = valuesOf(args);
  if (!isProvider(provider))
    throw new OptionError(`There is no provider "${provider}"; the providers are ${providers.join(', ')}.`);
  if (provider === 'notes' && model !== undefined)
    throw new OptionError('Arranging notes takes no model: leave --model out.');
  if (!/^\d{1,10}$/.test(seed) || Number(seed) > largestSeed)
    throw new OptionError(`--seed must be a whole number from 0 to ${largestSeed}.`);
  return {
    provider,
    ...(model !== undefined && { model }),
    seed: Number(seed),
    briefs: wanted === undefined ? [...briefs] : chosen(wanted),
    isShown: show ?? false,
    isJson: json ?? false,
  };
}

function valuesOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { provider: text, model: text, seed: text, briefs: text, show: flag, json: flag };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const [why = ''] = (error as Error).message.split(/\. |\n/);
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new OptionError(`${why.replace(/\.$/, '')}; the options are ${names.join(', ')}.`);
  }
}

const isProvider = (name: string): name is Provider => providers.some((known) => known === name);

/** The briefs of the named kinds and ids, in the order of the set. */
function chosen(list: string): Brief[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.find((name) => !briefs.some(({ id, kind }) => name === id || name === kind));
  if (unknown !== undefined || names.length === 0)
    throw new OptionError(
      `There is no brief or kind "${unknown ?? list}"; the kinds are ${briefKinds.join(', ')}, and --show names the ids.`,
    );
  return briefs.filter(({ id, kind }) => names.includes(id) || names.includes(kind));
}
