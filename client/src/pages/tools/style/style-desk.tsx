import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { platformNames } from '@text/platform-names';
import { type Network, networkIds, networks, tweetNetwork } from '@/networks';
import type { Mark } from '@/components/posts/post-text';
import { Field } from '@/components/ui/fields/field';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { CarryLink } from '@/features/free-tools/components/carry-link';
import { MarkedTextarea } from '@/pages/tools/components/marked-textarea';
import { TextRing } from '@/pages/tools/components/text-ring';
import { TextActions } from '@/pages/tools/components/text-actions';
import { useToolText } from '@/pages/tools/components/use-tool-text';
import { Findings } from '@/pages/tools/style/findings';
import { fixableTweet } from '@/pages/tools/style/style-more.data';
import type { LocalCheck } from '@/features/free-tools/style-linter';
import { late, useLate } from '@/lib/loading/late';

const choices = networkIds.map((value) => ({ value, label: platformNames[value] }));

/** A text with its marks, and beside it what each of them is about. */
export function StyleDesk() {
  const tool = useToolText('style-check:text');
  const [network, setNetwork] = useState<Network>(tweetNetwork);
  const check = useLocalCheck(tool.text, network, tool.isAwake);
  const field = useRef<HTMLTextAreaElement>(null);
  const marked = useMemo(
    () => (check === null ? undefined : { text: check.text, marks: check.marks.flatMap(({ places }) => places) }),
    [check],
  );
  // The same at each key: a long list is drawn anew only when the check has ended.
  const select = useCallback(({ start, end }: Mark) => {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  }, []);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <ToggleGroup label="Written for" options={choices} value={network} onChange={setNetwork} />
        <Field
          label="Your text"
          aside={<TextRing text={check?.text ?? tool.text} network={network} isAwake={tool.isAwake} />}
          hint="Checked on this device. Nothing is sent."
        >
          <MarkedTextarea
            ref={field}
            tool={tool}
            network={network}
            marked={marked}
            placeholder="Type or paste a post."
          />
        </Field>
        <TextActions tool={tool} name="style-check" field={field} example={fixableTweet}>
          <CarryLink kind={networks[network].finishedKind} text={tool.text}>
            Open in the app
          </CarryLink>
        </TextActions>
      </div>
      <Findings
        check={tool.text.trim() === '' ? null : check}
        state={tool.text.trim() === '' ? 'empty' : 'checking'}
        onFix={tool.change}
        onSelect={select}
      />
    </div>
  );
}

const linter = late(() => import('@/features/free-tools/style-linter'));

/** Returns the style of a text, checked in this browser after the key stroke; null while the check loads, and without a text. */
function useLocalCheck(text: string, network: Network, isWanted: boolean): LocalCheck | null {
  const checked = useDeferredValue(text);
  const checkLocally = useLate(linter, isWanted)?.checkLocally;
  return useMemo(
    () => (checkLocally === undefined || checked.trim() === '' ? null : checkLocally(checked, network)),
    [checkLocally, checked, network],
  );
}
