import type { Invention } from '../../../src/text/facts/facts';
import type { Finding } from '../../../src/text/style/finding';
import type { Batch } from '../evaluate';
import { isPostable, type MeasuredDraft } from './measure';
import { sumOrNull } from '../metered-writer';

/** Counts those that could be judged. */
export interface Share {
  count: number;
  of: number;
}

/** Counts over some batches. */
export type Summary = ReturnType<typeof summarize>;

export function summarize(batches: readonly Batch[]) {
  const drafts = batches.flatMap((batch) => batch.drafts);
  const times = batches.map(({ latencyMs }) => latencyMs);
  const sum = (numberOf: (batch: Batch) => number): number => batches.reduce((all, batch) => all + numberOf(batch), 0);
  return {
    batches: batches.length,
    /** Without a single draft. */
    emptyBatches: batches.filter(({ drafts: written }) => written.length === 0).length,
    /** With as many drafts as were asked for. */
    fullBatches: batches.filter(({ asked, drafts: written }) => written.length === asked).length,
    statuses: countOf(batches.map(({ status }) => status)),
    drafts: drafts.length,
    /** Of all that were asked for, those that a person could post as they are, as far as code can tell. */
    postable: { count: drafts.filter(isPostable).length, of: sum(({ asked }) => asked) },
    invalid: drafts.filter(({ isValid }) => !isValid).length,
    tells: tellsIn(drafts),
    invented: inventedIn(drafts),
    repeats: drafts.filter(({ isRepeat }) => isRepeat).length,
    nearTwins: drafts.filter(({ isNearTwin }) => isNearTwin).length,
    languageRight: shareOf(drafts.map(({ isLanguageRight }) => isLanguageRight)),
    carryFact: shareOf(drafts.map(({ carriesFact }) => carriesFact)),
    ruleBreakers: drafts.filter(({ brokenRules }) => brokenRules.length > 0).length,
    leaks: drafts.filter(({ leaks }) => leaks).length,
    orderRepeaters: drafts.filter(({ orders }) => orders.length > 0).length,
    /** Mean share of a draft's runs of four words that stand in its brief, 0–1. */
    verbatim: drafts.reduce((sum, draft) => sum + draft.verbatim, 0) / Math.max(1, drafts.length),
    dropped: sum(({ dropped }) => dropped),
    additions: sum(({ additions }) => additions),
    repairCalls: sum(({ repairCalls }) => repairCalls),
    sentBack: sum(({ sentBack }) => sentBack),
    latencyMs: { median: percentile(times, 0.5), p95: percentile(times, 0.95) },
    tokens: {
      inputTokens: sumOrNull(batches.map(({ tokens }) => tokens.inputTokens)),
      outputTokens: sumOrNull(batches.map(({ tokens }) => tokens.outputTokens)),
    },
    costMicroUsd: sumOrNull(batches.map(({ costMicroUsd }) => costMicroUsd)),
  };
}

function tellsIn(drafts: readonly MeasuredDraft[]) {
  const tells = drafts.flatMap((draft) => draft.tells);
  const count = (weight: Finding['severity']): number => tells.filter(({ severity }) => severity === weight).length;
  return { 3: count(3), 2: count(2), 1: count(1) };
}

function inventedIn(drafts: readonly MeasuredDraft[]) {
  const invented = drafts.flatMap((draft) => draft.invented);
  const count = (kind: Invention['kind']): number => invented.filter((one) => one.kind === kind).length;
  return { number: count('number'), quote: count('quote'), link: count('link'), handle: count('handle') };
}

/** Returns the nearest rank; 0 for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const shareOf = (judgements: readonly (boolean | null)[]): Share => ({
  count: judgements.filter((judgement) => judgement === true).length,
  of: judgements.filter((judgement) => judgement !== null).length,
});

function countOf<T extends string>(values: readonly T[]): Partial<Record<T, number>> {
  const counts: Partial<Record<T, number>> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
