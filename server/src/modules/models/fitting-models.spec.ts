import type { ConnectionKind, OfferedModel } from '../../ai/connect/model-servers.port';
import { offered } from '../../ai/connect/model-servers.fake';
import { fittingModels, inOrder, tooSmallModel } from './fitting-models';
import type { ConnectionProblem, ModelConnection } from './models.types';

const now = new Date('2026-11-21T10:00:00Z');
let ids = 0;
const connection = (
  kind: ConnectionKind,
  models: OfferedModel[],
  lastProblem: ConnectionProblem | null = null,
): ModelConnection => ({
  id: `c${(ids += 1)}`,
  workspaceId: null,
  kind,
  baseUrl: 'https://x.example',
  sealedKey: null,
  keyHint: null,
  addedBy: null,
  lastProblem,
  lastTest: null,
  models,
  createdAt: now,
  updatedAt: now,
});
const priced = (id: string, usd: number) => offered(id, { inputUsd: usd, outputUsd: usd });
const idsOf = (fitting: { model: OfferedModel }[]) => fitting.map(({ model }) => model.id);

describe("what a connection runs for a plan's name", () => {
  it("is the maker's successor of the tier, however a gateway spells it", () => {
    const gateway = connection('openrouter', [
      priced('cheap/one', 0.1),
      priced('anthropic/claude-sonnet-5.5', 10),
      priced('anthropic/claude-opus-5.5', 20),
    ]);
    expect(idsOf(fittingModels(gateway, 'claude-3-opus'))[0]).toBe('anthropic/claude-opus-5.5');
    expect(idsOf(fittingModels(gateway, 'claude-3-sonnet'))[0]).toBe('anthropic/claude-sonnet-5.5');
  });

  it("is the cheapest where none is the maker's; what is given away comes after what has a price", () => {
    const gateway = connection('compatible', [
      priced('dear', 9),
      priced('gift', 0),
      priced('cheap', 1),
      offered('dark'),
    ]);
    expect(idsOf(fittingModels(gateway, 'gpt-4-turbo')).slice(0, 2)).toEqual(['cheap', 'dear']);
  });

  it('is one that is loaded and runs here, with room for a brief', () => {
    const local = connection('ollama', [
      offered('tiny', { contextTokens: 2_048, isLoaded: true }),
      offered('cloud', { isRemote: true, isLoaded: true }),
      offered('cold'),
      offered('warm', { isLoaded: true }),
    ]);
    expect(idsOf(fittingModels(local, 'gpt-3.5-turbo'))).toEqual(['warm', 'cold', 'cloud']);
    expect(fittingModels(local, 'gpt-3.5-turbo').map(({ price }) => price?.outputUsd)).toEqual([0, 0, undefined]);
  });
});

describe('which connection runs first', () => {
  const local = connection('lmstudio', [offered('local')]);
  const cheap = connection('openrouter', [priced('cheap', 1)]);
  const dear = connection('compatible', [priced('dear', 5)]);
  const failed = (status: 'misconfigured' | 'unavailable', minutesAgo: number) =>
    connection('ollama', [offered('failed')], {
      status,
      message: '',
      at: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
    });

  it('is a local one, then the cheapest', () => {
    expect(idsOf(inOrder([dear, cheap, local], 'gpt-4-turbo', now))).toEqual(['local', 'cheap', 'dear']);
  });

  it('is none that failed a moment ago, nor one whose key was refused', () => {
    const order = (one: ModelConnection) => idsOf(inOrder([one, dear], 'gpt-4-turbo', now));
    expect(order(failed('unavailable', 5))).toEqual(['dear', 'failed']);
    expect(order(failed('unavailable', 11))).toEqual(['failed', 'dear']);
    expect(order(failed('misconfigured', 5_000))).toEqual(['dear', 'failed']);
  });
});

describe('the context of what a server offers', () => {
  const of = (contextTokens: number | null) => offered('m', { contextTokens });

  it('is too small only where no model can hold a brief and its posts', () => {
    const small = (models: OfferedModel[]) => tooSmallModel(connection('vllm', models));
    expect(small([of(2_048), of(4_096)])).toEqual({ name: 'm', contextTokens: 4_096 });
    for (const models of [[of(4_096), of(32_768)], [of(4_096), of(null)], []]) expect(small(models)).toBeNull();
  });

  it('is that of what LM Studio has loaded, as it loads the next one no larger', () => {
    const loaded = (contextTokens: number) => offered('loaded', { contextTokens, isLoaded: true });
    const cold = offered('cold', { contextTokens: 32_768, isLoaded: false });
    const small = connection('lmstudio', [cold, loaded(4_096)]);
    expect(tooSmallModel(small)).toEqual({ name: 'loaded', contextTokens: 4_096 });
    expect(fittingModels(small, 'gpt-4-turbo')).toEqual([]);
    expect(tooSmallModel(connection('lmstudio', [cold, loaded(8_192)]))).toBeNull();
    expect(tooSmallModel(connection('lmstudio', [cold]))).toBeNull();
  });
});
