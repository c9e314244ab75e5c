import { type ChosenModel, unconnected } from '../../src/ai/chosen-model';
import { EnvironmentModels } from '../../src/ai/environment-models';
import { createLogger, Logger } from '../../src/common/logging/logger';
import { Clock } from '../../src/common/time/clock';
import { Env } from '../../src/config/env';
import type { Brief } from './briefs/brief.types';
import { OptionError } from './option-error';
import type { NamedModel } from './options';
import { StoredWriter } from './stored-writer';

const needed = {
  openai: 'Set OPENAI_API_KEY, or OPENAI_BASE_URL for a compatible server, to evaluate openai.',
  anthropic: 'Set ANTHROPIC_API_KEY to evaluate anthropic.',
} as const;

/**
 * Returns the writer that a server would run if only this provider were set up, or the one with the stored answers of these
 * briefs. Throws an OptionError without its key, or without the answer of a brief.
 */
export async function chooseWriter(
  env: Env,
  { provider, model }: NamedModel,
  briefs: readonly Brief[],
): Promise<ChosenModel> {
  const silent = briefs.find(({ stored }) => !stored);
  if (provider === 'stored' && silent)
    throw new OptionError(`The brief ${silent.id} has no "stored" answer, which the writer "stored" needs.`);
  if (provider === 'stored') return unconnected(new StoredWriter(briefs), 'stored-answers', true);
  if (!env[provider]) throw new OptionError(needed[provider]);
  const alone = Object.assign(
    new Env(),
    env,
    provider === 'openai'
      ? { ANTHROPIC_API_KEY: undefined }
      : { OPENAI_API_KEY: undefined, OPENAI_BASE_URL: undefined },
    model === undefined ? {} : { MODEL_GPT_3_5_TURBO: `${provider}:${model}` },
  );
  const models = new EnvironmentModels(alone, new Clock(), new Logger(createLogger('silent')));
  const [first] = await models.choose('gpt-3.5-turbo');
  if (!first) throw new OptionError(needed[provider]);
  return first;
}
