import { CalendarClock, type LucideIcon, ScrollText, SquarePen } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { lengthOf } from '@text/length/text-rules';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { setText, startFromText } from '@/features/composer/actions';
import { BriefText } from '@/features/composer/components/generate/brief-text';
import { ConnectWay } from '@/features/composer/components/without-model/connect-way';
import { faultsOf, hasWords } from '@/features/composer/document/document';
import { cutText } from '@/features/composer/document/parts';
import type { NotesId } from '@/features/composer/editors';
import { takeCarriedText } from '@/lib/device/carried-text';
import { useKeptNotes } from '@/features/composer/generation/previous-notes';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { currentDoc, type EditorId, placeCursor } from '@/features/composer/store';
import type { BriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import { storeDraft, useStored } from '@/lib/device/stored';
import { networks } from '@/networks';
import { tweetNetwork } from '@/networks/ids';
import { textRules } from '@/networks/text';

interface WithoutModelProps {
  editor: NotesId;
  /** Under which notes to write from were kept. */
  fieldKey: string;
  children?: ReactNode;
}

/** Beside the text while no model is connected: the page is where one writes, and what it can do for that. */
export function WithoutModel({ editor, fieldKey, children }: WithoutModelProps) {
  // A text from a free tool needs no press.
  useEffect(() => {
    const carried = takeCarriedText(editor);
    if (carried === null) return;
    if (hasWords(currentDoc(editor))) storeDraft(fieldKey, carried);
    else startFromNotes(editor, carried);
  }, [editor, fieldKey]);
  return (
    <>
      <NotesFromBefore editor={editor} fieldKey={fieldKey} />
      {editor === 'tweet' && <AsThread />}
      <section aria-labelledby="as-typed">
        <h2 id="as-typed" className="mb-2 flex min-h-7 items-center text-small font-semibold">
          Your text stays as you type it
        </h2>
        <ul className="grid gap-3">
          <Can icon={SquarePen} title="Suggestions, one click each.">
            Capitals, notes to yourself, names to keep out, unsure figures.
          </Can>
          <Can icon={ScrollText} title="Fits every network.">
            Long text becomes a thread at its paragraphs. Nothing is dropped.
          </Can>
          <Can icon={CalendarClock} title="Publish or schedule.">
            Works the same with or without a model.
          </Can>
        </ul>
      </section>
      <WantItWritten />
      {children}
    </>
  );
}

interface WithoutModelSourceProps {
  editor: 'reply' | 'variation';
  source: BriefField;
  /** Under which the notes beside it were kept. */
  fieldKey: string;
  children?: ReactNode;
}

/** Beside a reply or a variation while no model is connected: the post that it is about. */
export function WithoutModelSource({ editor, source, fieldKey, children }: WithoutModelSourceProps) {
  return (
    <>
      <NotesFromBefore editor={editor} fieldKey={fieldKey} />
      <section aria-labelledby="source-post">
        <h2 id="source-post" className="mb-2 flex min-h-7 items-center text-small font-semibold">
          {source.label}
        </h2>
        <div className="rounded-well bg-raised shadow-[inset_0_0_0_1px_var(--line-strong)] outline-offset-2 outline-focus has-[textarea:focus-visible]:outline-2">
          <BriefText field={source} hasLabel={false} disabled={useIsViewer()} />
        </div>
      </section>
      {children}
      <WantItWritten />
    </>
  );
}

const Can = ({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: string }) => (
  <li className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-3 text-ink-2">
    <Icon className="mt-0.5 text-ink-3" />
    <p className="text-pretty">
      <span className="font-semibold text-ink">{title}</span> {children}
    </p>
  </li>
);

/** A post that is too long, before it is made one. */
function AsThread() {
  const doc = useDeferredValue(useDoc('tweet'));
  const isOver = doc !== null && networks[doc.network].threadPath !== undefined && faultsOf(doc).over.length > 0;
  const part = isOver ? doc.parts[0] : undefined;
  const network = doc?.network ?? tweetNetwork;
  const texts = useMemo(
    () => (part === undefined ? [] : cutText(part.text, { network, numbering: 'none' })),
    [part, network],
  );
  if (texts.length < 2) return null;
  return (
    <section aria-labelledby="as-thread">
      <div className="mb-2 flex items-baseline justify-between gap-2 text-small">
        <h2 id="as-thread" className="font-semibold">
          As a thread of {texts.length}
        </h2>
        <span className="text-ink-3">Nothing dropped</span>
      </div>
      <ol className="grid gap-3">
        {texts.map((text, at) => (
          <li key={at} className="grid grid-cols-[22px_minmax(0,1fr)_auto] gap-x-2.5 text-small tabular-nums">
            <span aria-hidden="true" className="text-ink-3">
              {at + 1}
            </span>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <span className="text-ink-3">{lengthOf(text, textRules[network])}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const isHiddenSchema: v.GenericSchema<unknown, boolean> = v.boolean();

/** Once and calm: hidden, it stays away. A request in the text has the same way below it. */
function WantItWritten() {
  const [isHidden, setHidden] = useStored(`connect-hidden:${useOwnerKey()}`, isHiddenSchema, false);
  if (isHidden) return null;
  return (
    <section aria-labelledby="want-it-written" className="group-has-data-request/page:hidden">
      <div className="mb-2 flex items-center justify-between">
        <h2 id="want-it-written" className="text-small font-semibold">
          Want it written for you?
        </h2>
        <Button
          variant="ghost"
          size="sm"
          className="-mr-2.5"
          aria-label="Hide: Want it written for you?"
          onClick={() => setHidden(true)}
        >
          Hide
        </Button>
      </div>
      <ConnectWay />
    </section>
  );
}

/** What was typed into the notes' field, which only shows where a model writes from them. */
function NotesFromBefore({ editor, fieldKey }: { editor: EditorId; fieldKey: string }) {
  const notes = useKeptNotes(fieldKey);
  const doc = useDoc(editor);
  const isViewer = useIsViewer();
  if (notes === null || doc === null || hasWords(doc) || isViewer) return null;
  const use = () => {
    startFromNotes(editor, notes.text);
    notes.forget();
  };
  return (
    <Notice
      action={
        <Button size="sm" onClick={use}>
          Use them
        </Button>
      }
    >
      <p className="line-clamp-2">Your notes from before: “{notes.text}”</p>
    </Notice>
  );
}

/** As they were typed. */
function startFromNotes(editor: EditorId, text: string): void {
  const doc = currentDoc(editor);
  const [first] = doc?.parts ?? [];
  if (doc === null || first === undefined) return;
  if (editor === 'thread') return startFromText(editor, text, doc.numbering);
  setText(editor, first.id, text);
  placeCursor(editor, { partId: first.id });
}
