import { Injectable } from '@nestjs/common';
import { type ChosenModel, costOf } from '../../../ai/chosen-model';
import type { TextInput, TextOutcome } from '../../../ai/text-model.port';
import { randomSeed } from '../../../common/crypto/crypto';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter';
import { Clock, minuteMs } from '../../../common/time/clock';
import { ModelConnectionsService } from './model-connections.service';
import { ModelConnectionsRepository } from './model-connections.repository';
import { contextProblemOf } from '../fitting-models';
import { modelNotOffered, nothingOffered, testFailed, tooManyTries } from '../models.errors';
import type { ConnectionTest, ModelsReader } from '../models.types';
import { SpendingService } from '../spending/spending.service';
import { TextModels } from '../text-models.service';

const rate = { limit: 10, windowMs: minuteMs };
const longestMs = 90_000;

const system =
  'You write posts for X. Write one post of at most 280 characters from the notes. Use only what the notes say, in plain words, without hashtags.';
const input: TextInput = {
  prompt:
    'We replaced the cancel button with a pause button. Eleven cafés pressed it in the first week. Nine of them came back before the month was over.',
  count: 1,
  limit: 280,
};

interface TestRun {
  text: string | null;
  firstWordMs: number | null;
  latencyMs: number;
  outcome: TextOutcome;
}

/** Tests with one post whether a connection works, how fast, and at what cost. */
@Injectable()
export class ConnectionTestsService {
  constructor(
    private readonly connections: ModelConnectionsService,
    private readonly repository: ModelConnectionsRepository,
    private readonly textModels: TextModels,
    private readonly spending: SpendingService,
    private readonly rates: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Throws 403, 404, 422 for a model that it does not offer, 429, 502 with what went wrong. */
  async run(reader: ModelsReader, id: string, wanted?: string): Promise<ConnectionTest> {
    const known = await this.connections.require(reader, id);
    const { isAllowed, retryAfterSeconds } = await this.rates.hit(`models-test:${reader.userId}`, rate);
    if (!isAllowed) throw tooManyTries(retryAfterSeconds);
    // Its model may have been loaded again with another context.
    const connection = known.kind === 'lmstudio' ? await this.textModels.refresh(known) : known;
    const problem = contextProblemOf(connection);
    if (problem !== null) throw testFailed(problem);
    const model = this.textModels.chooseOf(connection, wanted);
    if (!model) throw wanted === undefined ? nothingOffered() : modelNotOffered('model');
    const reservation = await this.spending.reserve(model, reader.workspaceId, input);
    const testRun = await listen(model);
    const { text, outcome, firstWordMs, latencyMs } = testRun;
    const { inputTokens = null, outputTokens = null } = outcome;
    const tokens = { inputTokens, outputTokens };
    const hasAnswered = text !== null || firstWordMs !== null;
    await this.spending.settle(reservation, { model, tokens, drafts: 0, hasAnswered, runMs: null });
    await this.textModels.report(model, 'gpt-4-turbo', outcome);
    if (outcome.status !== 'completed') throw testFailed(outcome.message);
    if (text === null) throw testFailed('The model answered without a post. Try another model.');
    const test = {
      text,
      model: model.upstreamModel,
      modelName: model.name,
      firstWordMs,
      latencyMs,
      costMicroUsd: costOf(model.price, tokens),
      ...tokens,
      at: this.clock.now().toISOString(),
    };
    await this.repository.setTest(id, test);
    this.textModels.forget();
    return test;
  }
}

async function listen({ writer, upstreamModel }: ChosenModel): Promise<TestRun> {
  const startedAt = performance.now();
  const sinceStart = (): number => Math.round(performance.now() - startedAt);
  const signal = AbortSignal.timeout(longestMs);
  const events = writer.generate({ task: 'post', model: upstreamModel, system, input, seed: randomSeed(), signal });
  let [text, firstWordMs]: [string | null, number | null] = [null, null];
  for (;;) {
    const step = await events.next();
    if (step.done) return { text, firstWordMs, latencyMs: sinceStart(), outcome: step.value };
    if (step.value.kind === 'delta') firstWordMs ??= sinceStart();
    else text ??= step.value.text;
  }
}
