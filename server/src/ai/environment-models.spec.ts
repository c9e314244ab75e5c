import { createLogger, Logger } from '../common/logging/logger';
import { Clock, minuteMs } from '../common/time/clock';
import { loadEnv } from '../config/env';
import { type ModelLabel, modelName } from './models';
import { OpenAiModel } from './openai/openai-model';
import { EnvironmentModels } from './environment-models';

const keys = { OPENAI_API_KEY: 'sk-a', ANTHROPIC_API_KEY: 'sk-b' };
const compatible = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };

class MovingClock extends Clock {
  at = 1_000;
  override now(): Date {
    return new Date(this.at);
  }
}

function make(env: Record<string, string>, served: string[] | null = null) {
  jest.spyOn(OpenAiModel.prototype, 'listModels').mockResolvedValue(served);
  const clock = new MovingClock();
  const logger = new Logger(createLogger('silent'));
  const errors = jest.spyOn(logger, 'error');
  const models = new EnvironmentModels(loadEnv(env), clock, logger);
  const runs = async (label: ModelLabel): Promise<string[]> =>
    (await models.choose(label)).map(({ writer, upstreamModel }) => `${writer.provider} ${upstreamModel}`);
  return { models, clock, errors, runs };
}

describe('what runs for a plan’s model', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is nothing without a key', async () => {
    expect(await make({}).runs('claude-3-opus')).toEqual([]);
  });

  it('is the successor of the same maker and tier, then what else there is', async () => {
    const { runs } = make(keys);
    expect((await runs('gpt-3.5-turbo'))[0]).toBe('openai gpt-5.6-terra');
    expect((await runs('gpt-4-turbo'))[0]).toBe('openai gpt-5.6-sol');
    expect((await runs('claude-3-sonnet'))[0]).toBe('anthropic claude-sonnet-5-5');
    expect(await runs('claude-3-opus')).toEqual([
      'anthropic claude-opus-5-5',
      'anthropic claude-sonnet-5-5',
      'openai gpt-5.6-sol',
    ]);
  });

  it('is the one maker that is set up', async () => {
    expect((await make({ OPENAI_API_KEY: 'sk-a' }).runs('claude-3-opus'))[0]).toBe('openai gpt-5.6-sol');
    expect((await make({ ANTHROPIC_API_KEY: 'sk-b' }).runs('gpt-3.5-turbo'))[0]).toBe('anthropic claude-sonnet-5-5');
  });

  it.each([
    [{ ...keys, MODEL_GPT_3_5_TURBO: 'gpt-6-luna' }, 'openai gpt-6-luna'],
    [{ ...keys, MODEL_GPT_3_5_TURBO: 'anthropic:claude-haiku-5-5' }, 'anthropic claude-haiku-5-5'],
    [{ ...compatible, MODEL_GPT_3_5_TURBO: 'llama3.2:3b' }, 'openai llama3.2:3b'],
    [{ ANTHROPIC_API_KEY: 'sk-b', MODEL_GPT_3_5_TURBO: 'claude-haiku-5-5' }, 'anthropic claude-haiku-5-5'],
  ])('is what the environment says: %j', async (env, wanted) => {
    expect((await make(env).runs('gpt-3.5-turbo'))[0]).toBe(wanted);
  });

  it('is what a compatible server serves and can write', async () => {
    expect((await make(compatible, ['nomic-embed-text', 'llama3.2:3b']).runs('gpt-4-turbo'))[0]).toBe(
      'openai llama3.2:3b',
    );
    expect((await make(compatible, ['llama3', 'gpt-5.6-sol']).runs('gpt-4-turbo'))[0]).toBe('openai gpt-5.6-sol');
  });

  it('is one of three at most, however many a server lists', async () => {
    const five = Array.from({ length: 5 }, (_, index) => `llama-${index}`);
    expect(await make(compatible, five).runs('gpt-3.5-turbo')).toEqual(five.slice(0, 3).map((id) => `openai ${id}`));
    const many = ['gpt-5.6-sol', ...Array.from({ length: 201 }, (_, index) => `lab/model-${index}`)];
    expect(await make(compatible, many).runs('gpt-3.5-turbo')).toEqual(['openai gpt-5.6-sol']);
  });

  it.each(['https://api.openai.com/v1', 'https://eu.api.openai.com/v1'])(
    'is the usual id of OpenAI itself, whatever %s lists',
    async (address) => {
      const { runs } = make({ OPENAI_API_KEY: 'sk-a', OPENAI_BASE_URL: address }, ['babbage-002', 'gpt-realtime']);
      expect((await runs('gpt-3.5-turbo'))[0]).toBe('openai gpt-5.6-terra');
      expect(OpenAiModel.prototype.listModels).not.toHaveBeenCalled();
    },
  );

  it('is the usual id where a compatible server does not say what it serves', async () => {
    expect((await make(compatible, null).runs('gpt-4-turbo'))[0]).toBe('openai gpt-5.6-sol');
  });

  it('asks a compatible server again after a minute', async () => {
    const { runs, clock } = make(compatible, ['llama3']);
    const listed = jest.mocked(OpenAiModel.prototype.listModels);
    await runs('gpt-3.5-turbo');
    await runs('gpt-4-turbo');
    expect(listed).toHaveBeenCalledTimes(1);
    clock.at += minuteMs + 1;
    await runs('gpt-3.5-turbo');
    expect(listed).toHaveBeenCalledTimes(2);
  });

  it('puts a model last for ten minutes that its maker does not know, and tells the operator what to set', async () => {
    const { models, runs, clock, errors } = make(keys);
    const [first] = await models.choose('gpt-3.5-turbo');
    if (!first) throw new Error('Nothing was chosen');
    models.reportUnknown(first, 'gpt-3.5-turbo');
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('MODEL_GPT_3_5_TURBO'), expect.anything());
    expect((await runs('gpt-3.5-turbo'))[0]).toBe('openai gpt-5.6-sol');
    expect(await runs('gpt-3.5-turbo')).not.toContain('openai gpt-5.6-terra');
    models.reportUnknown({ ...first, upstreamModel: 'gpt-5.6-sol' }, 'gpt-3.5-turbo');
    expect((await runs('gpt-3.5-turbo')).at(-1)).toBe('openai gpt-5.6-terra');
    clock.at += 10 * minuteMs + 1;
    expect((await runs('gpt-3.5-turbo'))[0]).toBe('openai gpt-5.6-terra');
  });
});

describe('how the screen names a model', () => {
  it.each([
    ['gpt-5.6-terra', 'GPT-5.6 Terra'],
    ['your-notes', 'Your text, as typed'],
    ['qwen/qwen3-14b', 'Qwen3 14B'],
    ['meta-llama/Llama-3.3-70B-Instruct', 'Llama 3.3 70B Instruct'],
    ['google/gemma-3n-e4b', 'Gemma 3n E4B'],
    ['~openai/gpt-latest', 'GPT Latest'],
    ['qwen3:4b-instruct', 'qwen3:4b-instruct'],
    ['/home/ada/models/gemma-4-e4b-it-Q4_K_M.gguf', 'gemma-4-e4b-it-Q4_K_M.gguf'],
    ['models/gemma-4-e4b-it-Q4_K_M.gguf', 'gemma-4-e4b-it-Q4_K_M.gguf'],
    ['/srv/Qwen3-8B/', 'Qwen3-8B'],
    ['C:\\models\\gemma-4', 'gemma-4'],
  ])('%s: %s', (id, name) => expect(modelName(id)).toBe(name));
});
