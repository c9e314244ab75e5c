import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runVitest } from './suites.mjs';

/** Above it, people see a screen move by itself. */
export const shiftLimit = 0.02;
/** Above it, a screen feels late. */
export const answerLimitMs = 100;

/** Runs stories in the browser; answers with the suite's counts what each screen did on the way, see e2e/support/screen-figures.ts. */
export async function runStories(args, CHROMIUM_PATH, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'quillcast-screens-'));
  const SCREEN_FIGURES = join(folder, 'sightings.ndjson');
  try {
    const command = ['--config', 'vitest.e2e.config.ts', ...args];
    const suite = await runVitest(command, { ...env, CHROMIUM_PATH, SCREEN_FIGURES });
    return { suite, screens: screensOf(readSightings(SCREEN_FIGURES)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const printTable = (screens) =>
  console.table(
    screens.map(({ shift, ...row }) => ({ ...row, shift: Number(shift.value.toFixed(3)) })),
    ['screen', 'answers', 'p75', 'worst', 'shift'],
  );

function readSightings(file) {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

function screensOf(sightings) {
  return [...new Set(sightings.map(({ screen }) => screen))]
    .map((screen) => {
      const own = sightings.filter((each) => each.screen === screen).sort((a, b) => a.value - b.value);
      const of = (kind) => own.filter((each) => each.kind === kind);
      const answers = of('answer');
      const worst = answers.at(-1);
      return {
        screen,
        answers: answers.length,
        p75: answers[Math.floor(answers.length * 0.75)]?.value ?? 0,
        worst: worst?.value ?? 0,
        slowest: worst?.subject,
        shift: of('shift').at(-1) ?? { value: 0, subject: '' },
        dialogs: of('dialog'),
      };
    })
    .sort((a, b) => a.screen.localeCompare(b.screen));
}
