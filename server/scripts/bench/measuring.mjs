// What the parts of the bench measure with.
import { readFileSync } from 'node:fs';
import { load } from '../chaos/world.mjs';

export { report } from '../chaos/checks.mjs';

/** 0 for no values. */
export const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
export const median = (values) => percentile(values, 0.5);

export const seconds = (ms) => `${(ms / 1_000).toFixed(2)} s`;

/** CLOCK_MONOTONIC in ms: the same in every process of this machine. */
export const now = () => Number(process.hrtime.bigint()) / 1e6;

export const residentMiB = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

/** Median of 20 runs after 10 that warm up, in ms. */
export function timeOf(work) {
  const times = Array.from({ length: 30 }, () => {
    const startedAt = now();
    work();
    return now() - startedAt;
  });
  return median(times.slice(10));
}

/** Calls of one kind for some seconds over kept connections; throws when one of them fails. */
export async function cannon({ url, headers = {}, connections = 32, duration = 4 }) {
  const { requests, non2xx, errors } = await load('autocannon')({ url, headers, connections, duration });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors`);
  return requests;
}

/** Medians of calls a second of two addresses in turn, so that what else the machine does meets both; the first round warms up. */
export async function ratesOf(one, other) {
  const rates = [[], []];
  for (let round = 0; round < 4; round += 1) {
    for (const [index, target] of [one, other].entries()) {
      const { average } = await cannon(target);
      if (round > 0) rates[index].push(average);
    }
  }
  return rates.map(median);
}
