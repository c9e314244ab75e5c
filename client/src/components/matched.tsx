import { matchedParts } from '@/lib/words/rank';

/** What is typed is bold in what it found; nothing is where it was found with a typo. */
export function Matched({ text, typed }: { text: string; typed: string }) {
  return matchedParts(text, typed).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <mark key={at} className="bg-transparent font-semibold text-ink">
        {part}
      </mark>
    ),
  );
}
