import type { Batch, Evaluation } from './evaluate';
import { honestyOf } from './measures/marks';
import { faultsOf, type MeasuredDraft } from './measures/measure';
import { type Share, summarize, type Summary } from './measures/summary';

/** What the figures were taken with. */
export interface ReportHeader {
  provider: string;
  model: string;
  /** ISO 8601, the day. */
  date: string;
  seed: number;
  /** Batches that were written at the same time. */
  atOnce: number;
  /** CPU, cores and Node. */
  machine: string;
}

/** Returns the table by kind and in total, as Markdown, with what stands above and below it. */
export function reportOf(header: ReportHeader, { batches, stoppedBy }: Evaluation, wanted: number): string {
  const { provider, model, date, seed, atOnce, machine } = header;
  const kinds = [...new Set(batches.map(({ brief }) => brief.kind))];
  const rows = kinds.map((kind) => ({
    name: kind,
    summary: summarize(batches.filter(({ brief }) => brief.kind === kind)),
  }));
  const total = summarize(batches);
  const parts = [
    `${provider}, ${model}, ${date}, seed ${seed}, ${atOnce} at once, ${machine}`,
    ...(stoppedBy === null ? [] : [`Stopped after ${batches.length} of ${wanted} briefs: ${stoppedBy}`]),
    table([...rows, { name: 'total', summary: total }]),
    [footer(total), ...honestyText(batches), ...failuresOf(batches)].join('\n'),
  ];
  return parts.join('\n\n');
}

const columns: readonly [string, (summary: Summary) => string][] = [
  ['briefs', ({ batches }) => String(batches)],
  ['in full', ({ fullBatches }) => String(fullBatches)],
  ['empty', ({ emptyBatches }) => String(emptyBatches)],
  ['drafts', ({ drafts }) => String(drafts)],
  ['as is', ({ postable }) => percentOf(postable)],
  ['invalid', ({ invalid }) => String(invalid)],
  ['tells 3/2/1', ({ tells, drafts }) => [tells[3], tells[2], tells[1]].map((n) => perHundred(n, drafts)).join(' / ')],
  ['invented', ({ invented: { number, quote, link, handle } }) => [number, quote, link, handle].join(' / ')],
  ['repeats', ({ repeats }) => String(repeats)],
  ['twins', ({ nearTwins }) => String(nearTwins)],
  ['language', ({ languageRight }) => percentOf(languageRight)],
  ['fact', ({ carryFact }) => percentOf(carryFact)],
  ['rules', ({ ruleBreakers }) => String(ruleBreakers)],
  ['leaks', ({ leaks }) => String(leaks)],
  ['orders', ({ orderRepeaters }) => String(orderRepeaters)],
  ['verbatim', ({ verbatim, drafts }) => percentOf({ count: verbatim * drafts, of: drafts })],
  ['added', ({ additions, drafts }) => perHundred(additions, drafts)],
  ['dropped', ({ dropped }) => String(dropped)],
  ['sent back', ({ sentBack, drafts }) => perHundred(sentBack, drafts)],
  ['repairs', ({ repairCalls, drafts }) => perHundred(repairCalls, drafts)],
  ['median ms', ({ latencyMs }) => milliseconds(latencyMs.median)],
  ['p95 ms', ({ latencyMs }) => milliseconds(latencyMs.p95)],
];

function table(rows: readonly { name: string; summary: Summary }[]): string {
  const cells = [
    ['kind', ...columns.map(([title]) => title)],
    ...rows.map(({ name, summary }) => [name, ...columns.map(([, show]) => show(summary))]),
  ];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const [title = '', ...lines] = cells.map((row) => line(row.map((cell, at) => padded(cell, widths[at] ?? 0, at))));
  const rule = line(widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)));
  return [title, rule, ...lines].join('\n');
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const padded = (cell: string, width: number, at: number): string =>
  at === 0 ? cell.padEnd(width) : cell.padStart(width);

function footer({ statuses, tokens, costMicroUsd }: Summary): string {
  const outcomes = Object.entries(statuses).map(([status, count]) => `${status} ${count}`);
  const { inputTokens, outputTokens } = tokens;
  const cost = costMicroUsd === null ? 'unknown' : `${costMicroUsd} micro-dollars`;
  return [
    `Outcomes: ${outcomes.join(', ')}.`,
    `Tokens: ${inputTokens ?? 'unknown'} in, ${outputTokens ?? 'unknown'} out. Cost: ${cost}.`,
  ].join(' ');
}

function honestyText(batches: readonly Batch[]): string[] {
  const { secondCalls, figures, refusals, strikes } = honestyOf(batches);
  const quoted = (texts: readonly string[]): string => texts.map((text) => ` "${text}"`).join(',');
  return [
    `Second calls: ${secondCalls.count} of ${secondCalls.of} briefs.`,
    `Figure marks: ${figures.marked}, false ${figures.false.length}${quoted(figures.false)}, missed ${figures.missed.length}${quoted(figures.missed)}.`,
    `Refusals shown as drafts: ${refusals.shown.length} of ${refusals.of}${quoted(refusals.shown)}.`,
    `Torn texts after Strike: ${strikes.torn.length} of ${strikes.of} strikes${quoted(strikes.torn)}.`,
  ];
}

/** Returns each reason once. */
const failuresOf = (batches: readonly Batch[]): string[] => [
  ...new Set(batches.flatMap(({ status, failure }) => (failure === null ? [] : [`${status}: ${failure}`]))),
];

const perHundred = (count: number, drafts: number): string =>
  drafts === 0 ? 'n/a' : ((100 * count) / drafts).toFixed(1);
const percentOf = ({ count, of }: Share): string => (of === 0 ? 'n/a' : `${((100 * count) / of).toFixed(1)}%`);
const milliseconds = (value: number): string => (value < 100 ? value.toFixed(1) : value.toFixed(0));

/** Returns every draft under its brief, with what is wrong with it. */
export const showAll = (batches: readonly Batch[]): string =>
  batches.map((batch) => show(batch, batch.drafts)).join('\n\n');

/** Returns only the drafts at fault; '' when there are none. */
export const showFaulty = (batches: readonly Batch[]): string =>
  batches
    .map((batch) => ({ batch, faulty: batch.drafts.filter((draft) => faultsOf(draft).length > 0) }))
    .filter(({ faulty }) => faulty.length > 0)
    .map(({ batch, faulty }) => show(batch, faulty))
    .join('\n\n');

/** As much of a brief as one needs to know it again. */
const shownBrief = 300;

function show({ brief, asked, status, drafts: all, notes }: Batch, drafts: readonly MeasuredDraft[]): string {
  const { id, kind, prompt } = brief;
  const short = prompt.length > shownBrief ? `${prompt.slice(0, shownBrief)}…` : prompt;
  const ending = status === 'completed' ? '' : `, ${status}`;
  return [
    `[${id}] ${kind}, ${all.length} of ${asked} drafts${ending}`,
    ...short.split('\n').map((text) => `> ${text}`),
    ...drafts.flatMap((draft) => [`- ${indented(draft.text)}`, ...faultsOf(draft).map((fault) => `  ! ${fault}`)]),
    ...notes.map((note) => `  (${note})`),
  ].join('\n');
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ');
