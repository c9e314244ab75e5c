import type { CheckedSample } from '@/pages/tools/style/style.data';

/** What the check says about a sample, as a list to read. */
export function SampleFindings({ sample: { text, findings } }: { sample: CheckedSample }) {
  return (
    <ul className="divide-y divide-line text-small">
      {findings.map(({ start, end, why, fix }) => (
        <li key={start} className="py-2 first:pt-0 last:pb-0">
          <p className="font-semibold wrap-anywhere">“{wordsAt(text, start, end)}”</p>
          <p className="mt-0.5 max-w-[68ch] text-ink-2">
            {why} {fix === undefined && <span className="text-ink-3">Only you can fix this one.</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A mark may end inside a word, at the letter that becomes a capital: people read whole words. */
function wordsAt(text: string, start: number, end: number): string {
  const rest = /\p{L}$/u.test(text.slice(start, end)) ? (/^\p{L}*/u.exec(text.slice(end))?.[0] ?? '') : '';
  return (text.slice(start, end) + rest).trim();
}
