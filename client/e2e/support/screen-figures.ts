import { appendFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { matchPath } from 'react-router';
import { expect } from 'vitest';
import { paths } from '../../src/app/paths';

/** How late a screen answered a key or a press, how late the dialog it opened was there, or how far the screen moved by itself. */
interface Sighting {
  kind: 'answer' | 'dialog' | 'shift';
  path: string;
  /** Milliseconds, or layout shift. */
  value: number;
  /** What it was: the event's name, the dialog's, or what moved. */
  subject: string;
  /** When it began, in milliseconds since 1970. */
  at: number;
}

/** Writes what the screens of these pages do to the file that the run names, a line each; the run reads it at its end. */
export async function recordScreens(context: BrowserContext): Promise<void> {
  const file = process.env.SCREEN_FIGURES;
  if (file === undefined) return;
  // A tab behind another one paints nothing until it is in front again, however soon it has its answer.
  let tabsChangedAt = 0;
  const changeTabs = () => (tabsChangedAt = Date.now());
  context.on('page', (page) => {
    changeTabs();
    page.on('close', changeTabs);
  });
  await context.exposeFunction('recordSighting', ({ path, at, ...sighting }: Sighting) => {
    if (sighting.kind !== 'shift' && at <= tabsChangedAt) return;
    const story = expect.getState().currentTestName;
    appendFileSync(file, `${JSON.stringify({ screen: screenOf(path), story, ...sighting })}\n`);
  });
  await context.addInitScript(observeScreen);
}

/** The route, so that all posts and rules count as one screen. */
const screenOf = (path: string): string =>
  Object.values(paths).find((pattern) => matchPath(pattern, path) !== null) ?? 'elsewhere';

/** Runs in the page. */
function observeScreen(): void {
  // A frame inside a page, or the sandbox's own pages, have no such function or are no screens of the product.
  if (window.top !== window) return;
  const { recordSighting } = window as unknown as { recordSighting(sighting: Sighting): void };
  /** `at`: on the page's own clock. */
  const record = ({ at, ...what }: Omit<Sighting, 'path'>) =>
    recordSighting({ ...what, path: location.pathname, at: performance.timeOrigin + at });

  let askedAt = 0;
  for (const type of ['keydown', 'click'])
    addEventListener(type, ({ timeStamp }) => (askedAt = timeStamp), { capture: true, passive: true });
  // Stories fill fields without a key, which browsers count as the page's own doing; people's keys are their own.
  let typedAt = -Infinity;
  addEventListener('input', ({ timeStamp }) => (typedAt = timeStamp), { capture: true, passive: true });

  // As browsers count it: the worst session window, which ends after a second of rest or five seconds.
  let shifts = { path: '', startedAt: 0, endedAt: 0, sum: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const at = entry.startTime;
      if (entry.hadRecentInput || at - typedAt < 500) continue;
      const goesOn = shifts.path === location.pathname && at - shifts.endedAt < 1000 && at - shifts.startedAt < 5000;
      if (!goesOn) shifts = { path: location.pathname, startedAt: at, endedAt: at, sum: 0 };
      shifts = { ...shifts, endedAt: at, sum: shifts.sum + entry.value };
      const since = Math.round(at - Math.max(askedAt, typedAt));
      const subject = `${entry.sources.map(howMoved).join(', ')}, ${since} ms after the last press or word`;
      record({ kind: 'shift', value: shifts.sum, subject, at });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  // An interaction is as late as the latest of its events.
  new PerformanceObserver((list) => {
    const latest = new Map<number, PerformanceEventTiming>();
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId: id } = entry;
      if (id > 0 && entry.duration > (latest.get(id)?.duration ?? 0)) latest.set(id, entry);
    }
    for (const { duration, name, target, startTime } of latest.values())
      record({ kind: 'answer', value: duration, subject: `${name} ${nameOf(target)}`, at: startTime });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    // It comes within its overlay.
    const isIn = (node: Node) => node instanceof Element && node.querySelector('[role=dialog]') !== null;
    const dialog = (added.find(isIn) as Element | undefined)?.querySelector('[role=dialog]');
    if (!dialog) return;
    const at = askedAt;
    // After the frame that shows it.
    requestAnimationFrame(() =>
      setTimeout(() => record({ kind: 'dialog', value: performance.now() - at, subject: nameOf(dialog), at })),
    );
  }).observe(document, { childList: true, subtree: true });

  /** What moved and by how many pixels, across and down. */
  function howMoved({ node, previousRect: from, currentRect: to }: LayoutShift['sources'][number]): string {
    return `${nameOf(node)} by ${Math.round(to.x - from.x)}, ${Math.round(to.y - from.y)}`;
  }

  function nameOf(node: Node | null | undefined): string {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'what is gone';
    const labelledBy = element.getAttribute('aria-labelledby');
    const label = labelledBy ? document.getElementById(labelledBy)?.textContent : element.getAttribute('aria-label');
    const words = (label ?? element.textContent).trim().replace(/\s+/g, ' ');
    return `${element.localName} “${words.slice(0, 40)}”`;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
