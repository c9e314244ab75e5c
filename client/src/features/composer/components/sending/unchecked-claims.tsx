import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { ClaimNote } from '@/features/composer/components/part/claim-note';
import { uncheckedClaims } from '@/features/composer/document/additions';
import type { Doc } from '@/features/composer/document/document';
import { everyPart } from '@/features/composer/document/versions';
import { type EditorId, editorOn } from '@/features/composer/store';
import { oneOrMany } from '@/lib/words/format';

interface UncheckedClaimsProps {
  editor: EditorId;
  doc: Doc;
  count: number;
  onCheck: () => void;
}

/** What a post would state that nobody has vouched for, named before it is sent. */
export function UncheckedClaims({ editor, doc, count, onCheck }: UncheckedClaimsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="rounded-card bg-warning-soft p-3">
      <div className="flex gap-2.5">
        <CircleAlert className="mt-0.5 shrink-0 text-warning" />
        <div>
          <h3 ref={heading} tabIndex={-1} className="font-semibold">
            {uncheckedClaims(count)}
          </h3>
          <p className="text-small text-ink-2">
            {oneOrMany(count, 'The model wrote this.', 'The model wrote these.')} Your notes don't say so.
          </p>
        </div>
      </div>
      <ul className="mt-2">
        {everyPart(doc).flatMap(({ accountId, part }) =>
          part.additions.map((addition) => (
            <ClaimNote
              key={`${accountId} ${part.id} ${addition.start}`}
              {...{ part, addition }}
              editor={editorOn(editor, accountId)}
              isLocked={false}
              onShow={onCheck}
              onDone={() => heading.current?.focus()}
            />
          )),
        )}
      </ul>
    </section>
  );
}
