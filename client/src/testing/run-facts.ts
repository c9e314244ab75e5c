import { onTestFinished } from 'vitest';

/** Has the server say how it runs, until the test ends. */
export function setRunFacts(content: string): void {
  document.head.querySelector('meta[name="run-facts"]')?.remove();
  const facts = document.createElement('meta');
  facts.name = 'run-facts';
  facts.content = content;
  document.head.append(facts);
  onTestFinished(() => facts.remove());
}
