import { memo, useState } from 'react';
import { Notice } from '@/components/notice';
import { setNumbering } from '@/features/composer/actions';
import { GenerateButton } from '@/features/composer/components/generate/generate-button';
import { GenerateForm } from '@/features/composer/components/generate/generate-form';
import { OpeningList } from '@/features/composer/components/opening-list';
import { ReplacedNotice } from '@/features/composer/components/replaced-notice';
import { VariantList } from '@/features/composer/components/variant-list';
import { WritingStatus } from '@/features/composer/components/generate/writing-status';
import { WrittenBy } from '@/features/composer/components/records/written-by';
import { hasWords } from '@/features/composer/document';
import { useBrief } from '@/features/composer/hooks/use-brief';
import { useBriefField } from '@/features/composer/hooks/use-brief-field';
import { useDoc } from '@/features/composer/hooks/use-doc';
import { useEditorPost } from '@/features/composer/hooks/use-editor-post';
import { useWritingChoices } from '@/features/composer/hooks/use-writing-choices';
import { useComposerStore } from '@/features/composer/store';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import { ThreadChecks } from '@/features/threads/components/thread-checks';
import { ThreadStarts } from '@/features/threads/components/thread-starts';
import { topicKey } from '@/features/threads/kept-keys';
import { useCarriedThread } from '@/features/threads/use-carried-thread';
import { useThreadChoices } from '@/features/threads/use-thread-choices';
import { takeThread, useThreadRun } from '@/features/threads/use-thread-run';
import { counted } from '@/lib/counted';
import { useRevealed } from '@/lib/use-revealed';

/** Beside the thread: what is left to do, other openings, the notes and what was written from them. */
export const ThreadBeside = memo(function ThreadBeside({ onPaste }: { onPaste: () => void }) {
  const writing = useThreadRun();
  // Not the document itself: a key in a post must not draw the form.
  const numbering = useComposerStore(({ editors: { thread } }) =>
    thread !== undefined && hasWords(thread.doc) ? thread.doc.numbering : undefined,
  );
  const isEmpty = numbering === undefined;
  const { lock } = useEditorPost('thread');
  const isLocked = useIsViewer() || lock !== null;
  const topic = useBriefField(writing, {
    names: ['topic'],
    keptKey: topicKey(useOwnerKey()),
    label: 'Your notes',
    placeholder: 'What happened, with numbers and names: enough to fill several posts.',
    max: 4_000,
    required: 'Write down what the thread should be about.',
  });
  const [isEditing, setEditing] = useState(false);
  const { choices, sent } = useWritingChoices();
  const thread = useThreadChoices({
    numbering,
    onNumbering: (next) => setNumbering('thread', next),
  });
  const label = `Write a thread of ${counted(thread.sent.tweetCount, 'post', 'posts')}`;
  const brief = useBrief({
    run: writing,
    fields: [topic],
    toBody: () => ({ topic: topic.text.trim(), ...thread.sent, ...sent }),
    shortcut: { label: 'Write a thread', group: 'Writing' },
    onStart: () => setEditing(false),
  });
  const { restore } = useCarriedThread();
  const isFolded = writing.run !== null && !isEditing;
  return (
    <>
      <ThreadChecks />
      <OpeningList editor="thread" inEditorLabel="In the thread" isLocked={isLocked} />
      <section aria-label="Notes">
        <ReplacedNotice restore={restore} />
        <GenerateForm
          brief={brief}
          title="Write a thread"
          choices={[
            [choices.tone, choices.language, choices.model],
            [thread.choices.posts, thread.choices.opening, thread.choices.numbering],
          ]}
          submitLabel={label}
          under="Your text stays as it is until you pick it."
          isFolded={isFolded}
          onEdit={() => {
            setEditing(true);
            topic.focus();
          }}
        />
      </section>
      <Written writing={writing} isLocked={isLocked} />
      {isFolded && !writing.isWriting && <GenerateButton brief={brief} label={label} />}
      {isEmpty && writing.run === null && (
        <ThreadStarts onPaste={onPaste} topic={topic.text === '' ? topic : undefined} />
      )}
    </>
  );
});

interface WrittenProps {
  writing: ReturnType<typeof useThreadRun>;
  isLocked: boolean;
}

/** The thread that is being written or was written last, as one. */
function Written({ writing: { run, written, isWriting, cancel }, isLocked }: WrittenProps) {
  const doc = useDoc('thread');
  const region = useRevealed(run?.key);
  if (run === null || written === null) return null;
  const { generationId, modelName, slots, state } = run;
  const total = state === 'done' ? slots.length : (run.body.tweetCount ?? slots.length);
  return (
    <section ref={region} aria-label="Written thread" aria-busy={isWriting || undefined} className="scroll-mt-4">
      {isWriting && (
        <WritingStatus
          what={`a thread of ${counted(slots.length, 'post', 'posts')}`}
          startedAtMs={run.startedAtMs}
          onCancel={cancel}
        />
      )}
      {!isWriting && written.variant.parts.length < total && (
        <div className="mb-3">
          <Notice tone="warning">
            {written.variant.parts.length} of {counted(total, 'post', 'posts')} were finished. They are still here.
          </Notice>
        </div>
      )}
      <VariantList
        variants={[written.variant]}
        nouns={['thread', 'threads']}
        doc={doc}
        onUse={() => takeThread(written)}
        isLocked={isLocked}
        meta={
          modelName !== null && (
            <WrittenBy modelName={modelName} generationId={state === 'done' ? generationId : null} />
          )
        }
      />
    </section>
  );
}
