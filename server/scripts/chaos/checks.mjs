export const results = { passed: 0, failed: 0 };

export const isNone = (count) => count === 0;

/** One line of the report, and one more in the count. `bar`: what holds, in words. */
export const check = (what, value, holds, bar) => report(what, value, holds(value), bar);

export function report(what, value, holds, bar) {
  results[holds ? 'passed' : 'failed'] += 1;
  console.log(`${holds ? 'ok    ' : 'MISSED'} ${what}: ${value} (${bar})`);
}

/** Leaves the log where something was missed, and names it. */
export async function closeAndSay(world) {
  await world.close({ keepsLog: results.failed > 0 });
  if (results.failed > 0) console.log(`What the servers said: ${world.logFile}`);
}
