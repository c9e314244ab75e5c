import { Env } from '../../../config/env';
import { briefs } from './briefs.data';
import { OptionError, parseOptions } from './options';
import { chooseWriter } from './writers';

const envWith = (values: Partial<Env>): Env => Object.assign(new Env(), values);
const refusal = (args: string[]): string => {
  try {
    parseOptions(args);
  } catch (error) {
    if (error instanceof OptionError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('parseOptions', () => {
  it('arranges the notes of all briefs when nothing is said', () => {
    expect(parseOptions([])).toEqual({
      provider: 'notes',
      seed: 1,
      briefs: [...briefs],
      isShown: false,
      isJson: false,
    });
  });

  it('reads every option', () => {
    const args = ['--provider', 'openai', '--model', 'gpt-5.6-sol', '--seed=42', '--briefs', 'topic-coffee, hostile'];
    const options = parseOptions([...args, '--show', '--json']);
    expect(options).toMatchObject({ provider: 'openai', model: 'gpt-5.6-sol', seed: 42, isShown: true, isJson: true });
    expect(options.briefs.map(({ id }) => id)).toEqual(
      briefs.filter(({ id, kind }) => id === 'topic-coffee' || kind === 'hostile').map(({ id }) => id),
    );
  });

  it.each([
    [['--provider', 'acme'], 'There is no provider "acme"; the providers are notes, openai, anthropic.'],
    [['--model', 'gpt'], 'Arranging notes takes no model: leave --model out.'],
    [['--seed', '-1'], /^Option '--seed'/],
    [['--seed=-1'], '--seed must be a whole number from 0 to 4294967295.'],
    [['--seed', '4294967296'], '--seed must be a whole number from 0 to 4294967295.'],
    [['--briefs', 'poems'], /^There is no brief or kind "poems"; the kinds are english-facts, /],
    [['--briefs', ','], /^There is no brief or kind ","/],
    [['--fast'], /^Unknown option '--fast'; the options are --provider, --model, /],
    [['extra'], /^Unexpected argument 'extra'/],
  ])('answers %j with one sentence', (args, expected) => {
    expect(refusal(args)).toMatch(expected instanceof RegExp ? expected : new RegExp(`^${escaped(expected)}$`));
    expect(refusal(args)).not.toContain('\n');
  });
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('chooseWriter', () => {
  it('arranges notes whatever keys are set', async () => {
    const { writer, upstreamModel } = await chooseWriter(envWith({ OPENAI_API_KEY: 'k' }), parseOptions([]));
    expect([writer.provider, upstreamModel]).toEqual(['notes', 'your-notes']);
  });

  it.each([
    ['openai', 'Set OPENAI_API_KEY, or OPENAI_BASE_URL for a compatible server, to evaluate openai.'],
    ['anthropic', 'Set ANTHROPIC_API_KEY to evaluate anthropic.'],
  ])('says which key is missing for %s', async (provider, sentence) => {
    const other = envWith(provider === 'openai' ? { ANTHROPIC_API_KEY: 'k' } : { OPENAI_API_KEY: 'k' });
    await expect(chooseWriter(other, parseOptions(['--provider', provider]))).rejects.toThrow(
      new OptionError(sentence),
    );
  });

  it('runs the named model of the named provider, also beside another key', async () => {
    const env = envWith({ OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k', MODEL_GPT_3_5_TURBO: 'openai:other' });
    const named = await chooseWriter(env, parseOptions(['--provider', 'anthropic', '--model', 'claude-x']));
    expect([named.writer.provider, named.upstreamModel]).toEqual(['anthropic', 'claude-x']);
    const own = await chooseWriter(env, parseOptions(['--provider', 'anthropic']));
    expect([own.writer.provider, own.upstreamModel]).toEqual(['anthropic', 'claude-sonnet-5-5']);
    const foreign = envWith({ ...env, MODEL_GPT_3_5_TURBO: 'anthropic:other' });
    const openai = await chooseWriter(foreign, parseOptions(['--provider', 'openai']));
    expect([openai.writer.provider, openai.upstreamModel]).toEqual(['openai', 'gpt-5.6-terra']);
  });
});
