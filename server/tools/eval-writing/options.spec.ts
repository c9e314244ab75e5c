import { Env } from '../../src/config/env';
import { briefs } from '../../test/samples/writing-briefs.data';
import { storedBriefs } from './briefs/stored-briefs';
import { OptionError } from './option-error';
import { parseOptions } from './options';
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
  it('takes the stored answers when nothing is said, and briefs for a model', () => {
    expect(parseOptions([])).toEqual({
      writer: { provider: 'stored' },
      seed: 1,
      briefs: [...storedBriefs],
      isShown: false,
      isJson: false,
    });
    expect(parseOptions(['--model', 'openai']).briefs).toEqual(briefs);
    expect(parseOptions(['--only', 'refusal']).briefs.every(({ stored }) => stored?.declines)).toBe(true);
  });

  it('reads every option', () => {
    const args = ['--model', 'openai:qwen3:8b', '--seed=42', '--only', 'topic-coffee, hostile'];
    const options = parseOptions([...args, '--show', '--json']);
    expect(options).toMatchObject({
      writer: { provider: 'openai', model: 'qwen3:8b' },
      seed: 42,
      isShown: true,
      isJson: true,
    });
    expect(parseOptions(['--briefs', 'held-out.jsonl']).briefsFile).toBe('held-out.jsonl');
    expect(options.briefs.map(({ id }) => id)).toEqual(
      briefs.filter(({ id, kind }) => id === 'topic-coffee' || kind === 'hostile').map(({ id }) => id),
    );
  });

  it.each([
    [['--model', 'gpt'], 'Nothing known is called "gpt": say whose it is, as in openai:gpt.'],
    [['--briefs', 'a', '--only', 'b'], '--only chooses from the briefs of the repository: leave it out with --briefs.'],
    [['--seed', '-1'], /^Option '--seed'/],
    [['--seed=-1'], '--seed must be a whole number from 0 to 4294967295.'],
    [['--seed', '4294967296'], '--seed must be a whole number from 0 to 4294967295.'],
    [['--only', 'poems'], /^There is no brief or kind "poems"; the kinds are plausible, /],
    [['--only', ','], /^There is no brief or kind ","/],
    [['--fast'], /^Unknown option '--fast'; the options are --model, --seed, /],
    [['extra'], /^Unexpected argument 'extra'/],
  ])('answers %j with one sentence', (args, expected) => {
    expect(refusal(args)).toMatch(expected instanceof RegExp ? expected : new RegExp(`^${escaped(expected)}$`));
    expect(refusal(args)).not.toContain('\n');
  });
});

it.each([
  ['gpt-5.6-sol', { provider: 'openai', model: 'gpt-5.6-sol' }],
  ['claude-3-opus', { provider: 'anthropic', model: 'claude-opus-5-5' }],
  ['openai', { provider: 'openai' }],
  ['openai:', { provider: 'openai' }],
])('knows whose %s is', (name, expected) => expect(parseOptions(['--model', name]).writer).toEqual(expected));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('chooseWriter', () => {
  it('answers what is stored whatever keys are set, and says where nothing is', async () => {
    const { writer, briefs: stored } = parseOptions([]);
    const env = envWith({ OPENAI_API_KEY: 'k' });
    expect((await chooseWriter(env, writer, stored)).writer.provider).toBe('stored');
    const silent = { id: 'ferry', kind: 'own', writtenIn: null, prompt: 'Our ferry.' };
    await expect(chooseWriter(env, writer, [...stored, silent])).rejects.toThrow(
      new OptionError('The brief ferry has no "stored" answer, which the writer "stored" needs.'),
    );
  });

  it.each([
    ['openai', 'Set OPENAI_API_KEY, or OPENAI_BASE_URL for a compatible server, to evaluate openai.'],
    ['anthropic', 'Set ANTHROPIC_API_KEY to evaluate anthropic.'],
  ])('says which key is missing for %s', async (provider, sentence) => {
    const other = envWith(provider === 'openai' ? { ANTHROPIC_API_KEY: 'k' } : { OPENAI_API_KEY: 'k' });
    await expect(chooseWriter(other, parseOptions(['--model', provider]).writer, [])).rejects.toThrow(
      new OptionError(sentence),
    );
  });

  it('runs the named model of the named provider, also beside another key', async () => {
    const env = envWith({ OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k', MODEL_GPT_3_5_TURBO: 'openai:other' });
    const named = await chooseWriter(env, parseOptions(['--model', 'anthropic:claude-x']).writer, []);
    expect([named.writer.provider, named.upstreamModel]).toEqual(['anthropic', 'claude-x']);
    const own = await chooseWriter(env, parseOptions(['--model', 'anthropic']).writer, []);
    expect([own.writer.provider, own.upstreamModel]).toEqual(['anthropic', 'claude-sonnet-5-5']);
    const foreign = envWith({ ...env, MODEL_GPT_3_5_TURBO: 'anthropic:other' });
    const openai = await chooseWriter(foreign, parseOptions(['--model', 'openai']).writer, []);
    expect([openai.writer.provider, openai.upstreamModel]).toEqual(['openai', 'gpt-5.6-terra']);
  });
});
