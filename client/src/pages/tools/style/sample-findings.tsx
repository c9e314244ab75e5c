import { markedPart } from '@/components/posts/marked-part';
import type { CheckedSample } from '@/pages/tools/style/style.data';

/** What the check says about a sample, as a list to read. */
export function SampleFindings({ sample: { text, findings } }: { sample: CheckedSample }) {
  return (
    <ul className="divide-y divide-line text-small">
      {findings
        .map((finding) => markedPart(text, finding))
        .map(({ start, end, why, fix }) => (
          <li key={start} className="py-2 first:pt-0 last:pb-0">
            <p className="font-semibold wrap-anywhere">“{text.slice(start, end)}”</p>
            <p className="mt-0.5 max-w-[68ch] text-ink-2">
              {why} {fix === undefined && <span className="text-ink-3">Only you can fix this one.</span>}
            </p>
          </li>
        ))}
    </ul>
  );
}
