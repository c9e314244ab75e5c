import { useState } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
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
import { useCarriedBrief } from '@/features/composer/hooks/use-carried-brief';
import { useDoc } from '@/features/composer/hooks/use-doc';
import { useEditorPost } from '@/features/composer/hooks/use-editor-post';
import { useLinkedinCheck } from '@/features/composer/hooks/use-linkedin-check';
import { useWritingChoices } from '@/features/composer/hooks/use-writing-choices';
import { topicKey } from '@/features/linkedin/kept-keys';
import { useLinkedinChoices } from '@/features/linkedin/use-linkedin-choices';
import { takePost, useLinkedinRun, type WrittenPosts } from '@/features/linkedin/use-linkedin-run';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import { counted } from '@/lib/counted';
import { useRevealed } from '@/lib/use-revealed';

const example =
  'We cancelled the Monday meeting for a quarter. Eleven people got 50 minutes back each week. Five written lines replaced it: done, next, stuck, number, thanks. Two people missed the coffee, nobody the meeting.';

interface LinkedinBesideProps {
  /** Posts from before that were opened again. */
  opened: WrittenPosts | null;
}

/** Beside the card: how it opens, the notes, and what was written from them. */
export function LinkedinBeside({ opened }: LinkedinBesideProps) {
  const writing = useLinkedinRun();
  const owner = useOwnerKey();
  const isViewer = useIsViewer();
  const { lock } = useEditorPost('linkedin');
  const isLocked = isViewer || lock !== null;
  const topic = useBriefField(writing, {
    names: ['topic'],
    keptKey: topicKey(owner),
    label: 'Your notes',
    placeholder: 'What happened at work, with a number and a name: one thing, told in detail.',
    max: 4_000,
    required: 'Write down what the post should be about.',
  });
  const [isEditing, setEditing] = useState(false);
  const { choices, sent } = useWritingChoices();
  const own = useLinkedinChoices();
  const brief = useBrief({
    run: writing,
    fields: [topic],
    toBody: () => ({ topic: topic.text.trim(), ...own.sent, ...sent }),
    shortcut: { label: 'Write LinkedIn posts', group: 'Writing' },
    onStart: () => setEditing(false),
  });
  const { restore } = useCarriedBrief('linkedin', topicKey(owner));
  const label = `Write ${counted(own.sent.count, ...writing.nouns)}`;
  const isFolded = writing.run !== null && !isEditing;
  const useExample = () => {
    topic.reset(example);
    topic.focus();
  };
  return (
    <>
      <Opening isLocked={isLocked} />
      <section aria-label="Notes">
        <ReplacedNotice restore={restore} />
        <GenerateForm
          brief={brief}
          title="Write with AI"
          choices={[
            [choices.tone, choices.language, choices.model],
            [own.choices.posts, own.choices.format, own.choices.length],
          ]}
          submitLabel={label}
          under="Your text stays as it is until you pick one."
          isFolded={isFolded}
          onEdit={() => {
            setEditing(true);
            topic.focus();
          }}
        />
        {topic.text === '' && !isFolded && !isViewer && (
          <Button variant="ghost" size="sm" className="mt-2 -ml-2" onClick={useExample}>
            Use an example
          </Button>
        )}
      </section>
      <Written writing={writing} written={writing.written ?? opened} isLocked={isLocked} />
      {isFolded && !writing.isWriting && <GenerateButton brief={brief} label={label} />}
    </>
  );
}

/** What is known about the first line, and other first lines. */
function Opening({ isLocked }: { isLocked: boolean }) {
  const doc = useDoc('linkedin');
  const { openingNote } = useLinkedinCheck(doc?.parts[0]?.text ?? '');
  return (
    <OpeningList
      editor="linkedin"
      inEditorLabel="In the post"
      isLocked={isLocked}
      note={hasWords(doc) ? openingNote : undefined}
    />
  );
}

interface WrittenProps {
  writing: ReturnType<typeof useLinkedinRun>;
  written: WrittenPosts | null;
  isLocked: boolean;
}

function Written({ writing: { run, isWriting, cancel, nouns }, written, isLocked }: WrittenProps) {
  const doc = useDoc('linkedin');
  const region = useRevealed(run?.key);
  if (written === null) return null;
  const { variants, modelName, generationId } = written;
  const total = run?.state === 'stopped' || run?.state === 'broken' ? run.slots.length : variants.length;
  return (
    <section ref={region} aria-label="Written posts" aria-busy={isWriting || undefined} className="scroll-mt-4">
      {isWriting && run !== null && (
        <WritingStatus what={counted(run.slots.length, ...nouns)} startedAtMs={run.startedAtMs} onCancel={cancel} />
      )}
      {variants.length < total && (
        <div className="mb-3">
          <Notice tone="warning">
            {variants.length} of {counted(total, ...nouns)} were finished. They are still here.
          </Notice>
        </div>
      )}
      <VariantList
        variants={variants}
        nouns={nouns}
        doc={doc}
        onUse={(variant) => takePost(written, variant)}
        isLocked={isLocked}
        hasKeys
        meta={modelName !== null && <WrittenBy modelName={modelName} generationId={generationId} />}
      />
    </section>
  );
}
