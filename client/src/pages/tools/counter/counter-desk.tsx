import { useDeferredValue, useMemo, useRef } from 'react';
import { Field } from '@/components/ui/fields/field';
import { CarryLink } from '@/features/free-tools/components/carry-link';
import { late, useLate } from '@/lib/loading/late';
import { TextActions } from '@/pages/tools/components/text-actions';
import { MarkedTextarea } from '@/pages/tools/components/marked-textarea';
import { useToolText } from '@/pages/tools/components/use-tool-text';
import { TextRing } from '@/pages/tools/components/text-ring';
import { longExample, noCounts } from '@/pages/tools/counter/counter.data';
import { Counts } from '@/pages/tools/counter/counts';

const counting = late(() => import('@/features/free-tools/count-text'));

/** What the app's thread screen takes for a thread instead of a topic. */
const threadMark = '\n\n---';

/** A field, and beside it everything that is counted of it while somebody types. */
export function CounterDesk() {
  const tool = useToolText('character-counter:text');
  const field = useRef<HTMLTextAreaElement>(null);
  // Counted after the key, never during it.
  const counted = useDeferredValue(tool.text);
  const countText = useLate(counting, tool.isAwake)?.countText;
  const counts = useMemo(() => countText?.(counted) ?? noCounts, [countText, counted]);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <Field
          label="Your text"
          aside={<TextRing text={counted} network="twitter" isAwake={tool.isAwake} />}
          hint="What X would cut off is marked. Your text stays in this browser."
        >
          <MarkedTextarea ref={field} tool={tool} network="twitter" placeholder="Type or paste a post." />
        </Field>
        <TextActions tool={tool} name="character-counter" field={field} example={longExample}>
          <CarryLink kind="thread" text={tool.text + threadMark}>
            Open as a thread in the app
          </CarryLink>
        </TextActions>
      </div>
      <Counts counts={counts} />
    </div>
  );
}
