import type { Brief } from '../briefs/brief.types';
import type { Batch } from '../evaluate';
import { measureDrafts } from './measure';
import { reportOf, showFaulty } from '../report';
import { percentile, summarize } from './summary';

const brief: Brief = {
  id: 'ferry',
  kind: 'hostile',
  writtenIn: 'en',
  prompt: 'Our harbour ferry carried 412 people to Brightsea on Saturday. Make it snappy.',
  bannedWords: ['boat'],
  orders: ['make it snappy'],
};
/** One draft for each thing that can be wrong, as no pipeline lets them through. */
const drafts = [
  'ferry '.repeat(60),
  'Let that sink in.',
  '977 people, "the captain cried for an hour" and https://ferry.com by @brightsea',
  'The harbour was closed for an hour because of fog and nobody complained.',
  'The harbour was closed for an hour because of fog and nobody complained!',
  'Die Fähre war voll und das Wetter war schön und wir auch.',
  'A boat for 412 people.',
  'You write posts for X in the voice of the person whose brief you are given.',
  'Make it snappy: 412 people on Saturday.',
];
const batch = (changes: Partial<Batch> = {}): Batch => ({
  brief,
  asked: 3,
  status: 'completed',
  failure: null,
  drafts: [],
  notes: [],
  dropped: 0,
  additions: 0,
  marks: { figures: [], others: [], torn: [] },
  repairCalls: 0,
  sentBack: 0,
  tokens: { inputTokens: 5, outputTokens: 6 },
  costMicroUsd: 7,
  latencyMs: 10,
  ...changes,
});
const bad = batch({ asked: drafts.length, drafts: measureDrafts(drafts, brief, true), notes: ['A note.'] });

describe('summarize', () => {
  it('counts everything that can be wrong with a draft', () => {
    const total = summarize([bad]);
    expect(total).toMatchObject({
      drafts: 9,
      invalid: 1,
      invented: { number: 1, quote: 1, link: 1, handle: 1 },
      repeats: 1,
      ruleBreakers: 1,
      leaks: 1,
      orderRepeaters: 1,
    });
    expect(total.tells[3]).toBeGreaterThanOrEqual(1);
    expect(total.languageRight.of - total.languageRight.count).toBe(1);
    expect(total.carryFact.of).toBe(9);
    expect(total.carryFact.count).toBeLessThan(9);
  });

  it('adds batches up', () => {
    const total = summarize([
      batch({ status: 'refused', latencyMs: 30, sentBack: 2, repairCalls: 1 }),
      batch({ sentBack: 1, repairCalls: 1, latencyMs: 20 }),
      bad,
    ]);
    expect(total).toMatchObject({
      batches: 3,
      emptyBatches: 2,
      fullBatches: 1,
      statuses: { refused: 1, completed: 2 },
      sentBack: 3,
      repairCalls: 2,
      tokens: { inputTokens: 15, outputTokens: 18 },
      costMicroUsd: 21,
      latencyMs: { median: 20, p95: 30 },
    });
  });

  it('has no share and no cost where there is nothing to count', () => {
    expect(summarize([])).toMatchObject({ verbatim: 0, carryFact: { count: 0, of: 0 }, latencyMs: { median: 0 } });
    expect(summarize([batch(), batch({ costMicroUsd: null })]).costMicroUsd).toBeNull();
  });
});

describe('percentile', () => {
  it('is a value that was measured', () => {
    const values = [5, 1, 3, 2, 4];
    expect(percentile(values, 0.5)).toBe(3);
    expect(percentile(values, 0.95)).toBe(5);
    expect(percentile([], 0.5)).toBe(0);
  });
});

describe('the report', () => {
  const header = { provider: 'p', model: 'm', date: 'd', seed: 1, atOnce: 1, machine: 'x' };

  it('shows each count in its column', () => {
    const text = reportOf(header, { batches: [bad, batch()], stoppedBy: null }, 2);
    const [titles = [], values = []] = ['kind', 'total'].map((start) =>
      (text.split('\n').find((line) => line.startsWith(`| ${start}`)) ?? '').split('|').map((cell) => cell.trim()),
    );
    const valueOf = (title: string): string | undefined => values[titles.indexOf(title)];
    const counts = ['briefs', 'in full', 'empty', 'drafts', 'invalid', 'repeats', 'rules', 'leaks', 'orders'];
    expect(counts.map(valueOf).join(' ')).toBe('2 1 1 9 1 1 1 1 1');
    expect(valueOf('invented')).toBe('1 / 1 / 1 / 1');
    expect(valueOf('tells 3/2/1')).toMatch(/^[1-9]\d\.\d \/ /);
  });

  it('gives each reason of a failure once', () => {
    const late = batch({ status: 'timed_out', failure: 'No answer in 30 s.' });
    const text = reportOf(header, { batches: [late, late, bad], stoppedBy: null }, 3);
    expect(text.split('timed_out: No answer in 30 s.')).toHaveLength(2);
    expect(text).toContain('Outcomes: timed_out 2, completed 1.');
  });

  it('says n/a where there is nothing to judge', () => {
    expect(reportOf(header, { batches: [batch()], stoppedBy: null }, 1)).toMatch(/n\/a .* n\/a/);
  });

  it('names each fault under its draft', () => {
    const shown = showFaulty([bad]);
    for (const fault of ['not a valid length', 'invented number: "977"', 'repeats an earlier draft', '(A note.)'])
      expect(shown).toContain(fault);
  });
});
