import { paths } from '@/app/paths';
import { ExamplePair, WorkedExample } from '@/pages/tools/components/worked-example';
import { SampleText } from '@/pages/tools/style/sample-text';
import { type CheckedSample, surveySample } from '@/pages/tools/style/style.data';
import { fixableTweet, launchSample } from '@/pages/tools/style/style-more.data';
import type { PageHead } from '@/public/page-head';
import { ToolPage } from '@/public/tool-page';
import { markedPart } from '@/components/posts/marked-part';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { platformNames } from '@text/platform-names';
import { type Network, networkIds, tweetNetwork } from '@/networks/ids';
import { screenOf } from '@/networks/screens';
import type { Mark } from '@/components/posts/post-text';
import { Field } from '@/components/ui/fields/field';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { CarryLink } from '@/features/free-tools/components/carry-link';
import { MarkedTextarea } from '@/pages/tools/components/marked-textarea';
import { TextRing } from '@/pages/tools/components/text-ring';
import { TextActions } from '@/pages/tools/components/text-actions';
import { useToolText } from '@/pages/tools/components/use-tool-text';
import { Findings } from '@/pages/tools/style/findings';
import type { LocalCheck } from '@/features/free-tools/style-linter';
import { lazy, useLazy } from '@/lib/loading/lazy';

export const head: PageHead = {
  title: 'Style check: does it read like AI? · Quillcast',
  description:
    'Finds the phrases, shapes and signs that make a post read like a machine wrote it, says why and fixes them with one click.',
  picture: 'style-check',
  tool: { name: 'Style check' },
  faq: [
    {
      question: 'Is this an AI detector?',
      answer:
        "No. It makes no guess about who wrote a text and gives no score. It marks habits that readers take for a machine's, says why and leaves the decision to you.",
    },
    {
      question: 'What does it look for?',
      answer:
        'Stock phrases and openers, long dashes, “not this but that”, questions you answer yourself, lists of three, emoji bullets, fake bold letters, rows of hashtags and closing lines that beg for replies.',
    },
    {
      question: 'What does the fix change?',
      answer:
        'Only the marked words, and only where the plain version is certain. It never adds anything. Where only the writer can say what was meant, there is no fix, and every fix can be undone.',
    },
    {
      question: 'Does it work in other languages?',
      answer:
        'The word lists are English. In other languages it checks layout, signs, emoji and hashtags, and says so.',
    },
    {
      question: 'Is my text sent anywhere?',
      answer:
        "No. The check runs in your browser, and the text is kept there so a reload doesn't lose it. No model reads it.",
    },
  ],
};

export function StyleCheckPage() {
  return (
    <ToolPage
      path={paths.toolStyleCheck}
      head={head}
      lead="Find what makes a text read like a machine wrote it, and fix it with one click."
      steps={[
        { title: 'Paste a post', text: 'A tweet or a LinkedIn post. The marks appear while you type.' },
        { title: 'Read why', text: 'Each mark says what readers take it for. Strong ones have a solid line.' },
        { title: 'Fix it, or keep it', text: 'One click applies the plain words, another undoes it.' },
      ]}
      examples={
        <ExamplePair>
          <Example title="Three marks, three fixes" sample={surveySample} />
          <Example title="Only the writer knows what is new" sample={launchSample} />
        </ExamplePair>
      }
      related={[paths.toolTweetGenerator, paths.toolLinkedinPreview, paths.toolCharacterCounter]}
    >
      <StyleDesk />
    </ToolPage>
  );
}

function Example({ title, sample }: { title: string; sample: CheckedSample }) {
  return (
    <WorkedExample title={title} text={<SampleText sample={sample} />}>
      <SampleFindings sample={sample} />
      <div className="border-t border-line pt-3">
        <p className="text-tiny text-ink-3">With fixes applied</p>
        <p className="mt-1 font-network text-post wrap-anywhere">{sample.fixed}</p>
      </div>
    </WorkedExample>
  );
}

/** What the check says about a sample, as a list to read. */
function SampleFindings({ sample: { text, findings } }: { sample: CheckedSample }) {
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

const choices = networkIds.map((value) => ({ value, label: platformNames[value] }));

/** A text with its marks, and beside it what each of them is about. */
function StyleDesk() {
  const tool = useToolText('style-check:text');
  const [network, setNetwork] = useState<Network>(tweetNetwork);
  const screen = screenOf(network);
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
          <CarryLink kind={screen === 'tweet' ? 'tweet-text' : screen} text={tool.text}>
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

const linter = lazy(() => import('@/features/free-tools/style-linter'));

/** Returns the style of a text, checked in this browser after the key stroke; null while the check loads, and without a text. */
function useLocalCheck(text: string, network: Network, isWanted: boolean): LocalCheck | null {
  const checked = useDeferredValue(text);
  const checkLocally = useLazy(linter, isWanted)?.checkLocally;
  return useMemo(
    () => (checkLocally === undefined || checked.trim() === '' ? null : checkLocally(checked, network)),
    [checkLocally, checked, network],
  );
}
