import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { LinkedinDeviceToggle, useLinkedinDevice } from '@/networks/linkedin/device';
import { Field } from '@/components/ui/fields/field';
import { useAuthStore } from '@/features/session/store';
import { CarryLink } from '@/features/free-tools/components/carry-link';
import { MarkedTextarea } from '@/pages/tools/components/marked-textarea';
import { TextRing } from '@/pages/tools/components/text-ring';
import { LatePreview } from '@/pages/tools/components/lazy';
import { TextActions } from '@/pages/tools/components/text-actions';
import { useToolText } from '@/pages/tools/components/use-tool-text';
import { emptyNote, oven } from '@/pages/tools/linkedin/linkedin.data';
import { SampleAuthor } from '@/pages/tools/linkedin/folded-sample';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { announce } from '@/lib/focus/announce';
import { lazy, useLazy } from '@/lib/loading/lazy';

/** A post being written, and beside it the same post as the feed shows it. */
export function LinkedinDesk() {
  const tool = useToolText('post-preview:text');
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useDeferredValue(tool.text);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(34.5rem,57%)]">
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <Field
          label="Your post"
          aside={<TextRing text={text} network="linkedin" isAwake={tool.isAwake} />}
          hint="What goes beyond 3,000 characters is marked. Your post stays in this browser."
        >
          <MarkedTextarea ref={field} tool={tool} network="linkedin" placeholder="Type or paste a LinkedIn post." />
        </Field>
        <TextActions tool={tool} name="linkedin-preview" field={field} example={oven}>
          <CarryLink kind="linkedin" text={tool.text}>
            Open in the app
          </CarryLink>
        </TextActions>
        <LinkedinNotes text={text} isAwake={tool.isAwake} onPlain={(plain) => tool.change(plain, 'plain letters')} />
      </div>
      <Preview text={text} />
    </div>
  );
}

function Preview({ text }: { text: string }) {
  const id = useId();
  const [device, setDevice] = useLinkedinDevice();
  const [isExpanded, setExpanded] = useState(false);
  const name = useAuthStore((state) => state.user?.name) ?? 'Your name';
  const avatarUrl = useAuthStore((state) => state.user?.avatarUrl) ?? null;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-h2">
          In the feed
        </h2>
        <LinkedinDeviceToggle device={device} onChange={setDevice} />
      </div>
      {text.trim() === '' ? (
        <EmptyPreview name={name} />
      ) : (
        <LatePreview
          fallback={<EmptyPreview name={name} />}
          author={{ name, avatarUrl }}
          text={text}
          device={device}
          isExpanded={isExpanded}
          onExpandedChange={setExpanded}
        />
      )}
      <p className="max-w-[68ch] text-small text-ink-3">
        The fold follows the lines as they are drawn in your browser. LinkedIn's own fonts and widths differ a little
        between its apps.
      </p>
    </section>
  );
}

/** Stands where the preview will: it needs no script. */
function EmptyPreview({ name }: { name: string }) {
  return (
    <div className="rounded-control border border-line bg-surface px-[calc(1rem-1px)] py-3 font-network">
      <SampleAuthor name={name} />
      <p className="min-h-[3lh] text-body text-ink-3">Your post appears here, folded where LinkedIn folds it.</p>
    </div>
  );
}

const unread = { note: emptyNote, styled: undefined };
const linkedinReader = lazy(() => import('@/networks/linkedin/reader'));

interface LinkedinNotesProps {
  text: string;
  isAwake: boolean;
  onPlain: (text: string) => void;
}

/** One sentence on how the post opens, and a warning about letters that only look bold. */
function LinkedinNotes({ text, isAwake, onPlain }: LinkedinNotesProps) {
  const opening = useRef<HTMLDivElement>(null);
  const reader = useLazy(linkedinReader, isAwake);
  const { note, styled } = useMemo(() => reader?.readPost(text) ?? unread, [reader, text]);
  const makePlain = () => {
    if (reader === undefined) return;
    onPlain(reader.withoutPseudoBold(text));
    announce('Plain letters applied');
    // The button goes with its warning.
    opening.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {styled !== undefined && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" onClick={makePlain}>
              Use plain letters
            </Button>
          }
        >
          <p>
            “{styled}” uses symbols that only look like bold or italic letters. Screen readers spell them out or skip
            them, and search doesn't find them.
          </p>
        </Notice>
      )}
      <div className="border-t border-line pt-3">
        <div ref={opening} tabIndex={-1} className="rounded-control">
          <h2 className="text-h3">The opening</h2>
          <p className="mt-0.5 text-small text-ink-2">{note}</p>
        </div>
      </div>
    </>
  );
}
