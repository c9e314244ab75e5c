import { memo, useEffect } from 'react';
import { ClipboardPaste } from 'lucide-react';
import { setNumbering } from '@/features/composer/actions';
import { GenerateForm, WriteAgain } from '@/features/composer/components/generate/generate-form';
import { PreviousNotes } from '@/features/composer/components/generate/previous-notes';
import { OpeningList } from '@/features/composer/components/opening-list';
import { WrittenVariants } from '@/features/composer/components/variants/written-variants';
import { docOfTexts, hasWords } from '@/features/composer/document/document';
import { WithoutModel } from '@/features/composer/components/without-model/lazy-without-model';
import { useConnectedNews, useModelConnected } from '@/features/composer/generation/model-connected';
import { useBrief } from '@/features/composer/hooks/generation/use-brief';
import { useBriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useUnder } from '@/features/composer/hooks/generation/use-under';
import { useWritingChoices } from '@/features/composer/hooks/generation/use-writing-choices';
import { currentDoc, replaceDoc, useComposerStore } from '@/features/composer/store';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import { ThreadChecks } from '@/features/threads/components/thread-checks';
import { notesKey, useThreadRun } from '@/features/threads/use-thread-run';
import { counted } from '@/lib/words/format';
import { cutText } from '@/features/composer/document/parts';
import { useCarriedBrief } from '@/features/composer/hooks/generation/use-carried-brief';
import { networkOfEditor } from '@/features/composer/editors';
import { carry, takeCarried } from '@/lib/device/carried-text';
import { Start, StartSection } from '@/features/composer/components/start-section';
import type { Numbering } from '@text/thread/thread';
import * as v from 'valibot';
import { countChoice, listChoice } from '@/features/composer/generation/writing-choices';
import { useStored } from '@/lib/device/stored';

interface ThreadBesideProps {
  onPaste: () => void;
}

/** Beside the thread: the notes and what was written from them, what is left to do, other openings. */
export const ThreadPanel = memo(function ThreadBeside({ onPaste }: ThreadBesideProps) {
  const owner = useOwnerKey();
  useConnectedNews(owner);
  const isEmpty = useComposerStore(({ editors: { thread } }) => thread !== undefined && !hasWords(thread.doc));
  if (useModelConnected(owner).isConnected) return <FromNotes onPaste={onPaste} />;
  return (
    <>
      <ThreadChecks />
      <WithoutModel fallback={null} editor="thread" fieldKey={notesKey(owner)}>
        {isEmpty && <ThreadStarts onPaste={onPaste} />}
      </WithoutModel>
    </>
  );
});

function FromNotes({ onPaste }: ThreadBesideProps) {
  const writing = useThreadRun();
  const { run, variant, status, nouns } = writing;
  // Not the document itself: a key in a post must not draw the form.
  const numbering = useComposerStore(({ editors: { thread } }) =>
    thread !== undefined && hasWords(thread.doc) ? thread.doc.numbering : undefined,
  );
  const keptKey = notesKey(useOwnerKey());
  const topic = useBriefField(writing, {
    names: ['topic'],
    keptKey,
    label: 'Your notes',
    placeholder: 'What happened, with numbers and names: enough to fill several posts.',
    example,
    max: 4_000,
    required: 'Say what the thread should be about.',
  });
  const { choices, sent } = useWritingChoices();
  const thread = useThreadChoices(numbering, (next) => setNumbering('thread', next));
  const label = `Write a thread of ${counted(thread.sent.tweetCount, ...nouns)}`;
  const under = useUnder('thread', {
    empty: 'The thread goes into the editor.',
    filled: 'Your text stays until you replace it.',
  });
  const brief = useBrief({
    run: writing,
    fields: [topic],
    toBody: () => ({ topic: topic.text.trim(), ...thread.sent, ...sent }),
    shortcut: 'Write a thread',
    hasResult: run !== null,
  });
  const restore = useCarriedThread(keptKey);
  return (
    <>
      <PreviousNotes fieldKey={keptKey} />
      <GenerateForm
        brief={brief}
        label="Notes"
        title="Write a thread"
        choices={[
          choices.tone,
          choices.voice,
          thread.choices.posts,
          thread.choices.opening,
          thread.choices.numbering,
          choices.model,
        ]}
        submitLabel={label}
        under={under}
        restore={restore}
      />
      {run !== null && variant !== null && (
        <WrittenVariants
          editor="thread"
          label="Written thread"
          writing={status && { ...status, what: `a thread of ${status.what}` }}
          warning={writing.shortfall}
          nouns={['thread', 'threads']}
          variants={[variant]}
          modelName={run.modelName}
          generationId={run.state === 'done' ? run.generationId : null}
        />
      )}
      <WriteAgain brief={brief} label={label} />
      {/* Last, and never below what still grows: they come with the thread and move nothing. */}
      {!brief.isWriting && (
        <>
          <ThreadChecks />
          <OpeningList editor="thread" inEditorLabel="In the thread" generationId={variant?.generationId ?? null} />
        </>
      )}
      {numbering === undefined && run === null && <ThreadStarts onPaste={onPaste} />}
    </>
  );
}

/** Returns what was brought from the free tool: a thread goes into the editor, notes into their field. */
function useCarriedThread(notesKey: string): (() => void) | undefined {
  useEffect(() => {
    const carried = takeCarried('thread');
    if (carried !== null && !openCarried(carried)) carry('thread', carried);
  }, []);
  return useCarriedBrief('thread', notesKey);
}

/** Posts below each other, with a line of hyphens between them. */
function openCarried(text: string): boolean {
  if (!/^\s*---\s*$/m.test(text)) return false;
  const network = networkOfEditor('thread');
  const texts = cutText(text, { network, numbering: 'none' });
  const doc = { ...docOfTexts(network, texts), isChanged: true };
  const isReplaced = hasWords(currentDoc('thread'));
  replaceDoc('thread', doc, isReplaced ? { notice: 'Replaced with your text from the free tool.' } : {});
  return true;
}

/** Notes of what a thread may be about. */
const example = [
  'We cut our onboarding from nine steps to four. Completed sign-ups went from 41% to 58% in three weeks.',
  'Deleting the team-invite step mattered most: 38% of people left there.',
  'We moved the profile photo behind the first project.',
  'We asked for the company name only on the first invoice.',
  'Support tickets fell from 60 to 35 a week.',
  'Two things did not work: a progress bar, and a video that 3% watched.',
  'Next we test asking for the email last.',
].join('\n');

/** On an empty page: other ways to a thread. */
function ThreadStarts({ onPaste }: { onPaste: () => void }) {
  if (useIsViewer()) return null;
  return (
    <StartSection>
      <Start icon={ClipboardPaste} title="A long text" meta="Pasted and split into posts" onStart={onPaste} />
    </StartSection>
  );
}

const counts = Array.from({ length: 24 }, (_, at) => at + 2);

const openings = [
  // Left to the writer.
  { value: '', label: 'Automatic' },
  { value: 'statement', label: 'Statement' },
  { value: 'story', label: 'Story' },
  { value: 'question', label: 'Question' },
  { value: 'number', label: 'Number' },
  { value: 'contrast', label: 'Contrast' },
] as const;

const numberings = [
  { value: 'none', label: 'None' },
  { value: 'slash', label: '1/' },
  { value: 'total', label: '1/N' },
] as const;

/** What was chosen on this device beside the choices of all writing. */
const schema = v.object({
  count: v.fallback(v.picklist(counts), 6),
  hookStyle: v.fallback(v.picklist(openings.map(({ value }) => value)), ''),
  numbering: v.fallback(v.picklist(numberings.map(({ value }) => value)), 'none'),
});

const defaults = v.getFallbacks(schema);

/** Returns how long a thread is, how it opens and how it is numbered: a thread in the editor by its own numbering. */
function useThreadChoices(opened: Numbering | undefined, onNumbering: (numbering: Numbering) => void) {
  const [options, keep] = useStored(`thread-options:${useOwnerKey()}`, schema, defaults);
  const change = (next: Partial<typeof options>) => keep({ ...options, ...next });
  const { count, hookStyle } = options;
  const numbering = opened ?? options.numbering;
  const choices = {
    posts: countChoice('Posts', {
      value: count,
      counts,
      onChange: (next) => change({ count: next }),
    }),
    opening: listChoice('Opening', {
      value: hookStyle,
      options: openings,
      onChange: (next) => change({ hookStyle: next }),
    }),
    numbering: listChoice('Numbering', {
      value: numbering,
      options: numberings,
      onChange: (next) => {
        change({ numbering: next });
        onNumbering(next);
      },
    }),
  };
  return { choices, sent: { tweetCount: count, numbering, ...(hookStyle !== '' && { hookStyle }) } };
}
