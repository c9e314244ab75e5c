// How late each screen answers a key or a press, how far it moves by itself, and how fast the palette opens, while all stories are
// played in a real browser.
import { chromiumPath } from '../lib/chromium.mjs';
import { report } from './measuring.mjs';
import { answerLimitMs, runStories, shiftLimit } from '../lib/screen-figures.mjs';

export async function benchScreens() {
  // One story at a time: beside another one, what follows a press comes so late that browsers count it as moving by itself.
  const { suite, screens } = await runStories(['--maxWorkers=1'], chromiumPath());
  if (suite.broken.length > 0)
    throw new Error('A story failed, so what it measured does not count: npm run test:browser');
  for (const { screen, answers, p75, worst, slowest, shift } of screens) {
    const value = `${p75} ms of ${answers}, worst ${worst} ms (${slowest ?? 'nothing was pressed'})`;
    report(`INP of ${screen}`, value, p75 <= answerLimitMs, `p75 ≤ ${answerLimitMs} ms`);
    const moved = `${shift.value.toFixed(3)} (${shift.subject || 'nothing moved'})`;
    report(`layout shift of ${screen}`, moved, shift.value <= shiftLimit, `≤ ${shiftLimit}`);
  }
  const opened = screens
    .flatMap(({ dialogs }) => dialogs)
    .filter(({ subject }) => subject.includes('Search or jump to'));
  const slowest = Math.max(...opened.map(({ value }) => value));
  const isOpen = opened.length > 0 && slowest <= answerLimitMs;
  const value = opened.length === 0 ? 'never' : `${Math.round(slowest)} ms, the slowest of ${opened.length}`;
  report('palette opens', value, isOpen, `≤ ${answerLimitMs} ms`);
}
