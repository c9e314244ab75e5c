import type { ReactNode } from 'react';
import { GenerateForm } from '@/features/composer/components/generate/generate-form';
import { PreviousNotes } from '@/features/composer/components/generate/previous-notes';
import { OpeningList, WriteAgain } from '@/features/composer/components/late-beside';
import { WrittenVariants } from '@/features/composer/components/variants/written-variants';
import { hasWords } from '@/features/composer/document/document';
import { WithoutModel } from '@/features/composer/components/without-model/late-without-model';
import { useConnectedNews, useModelConnected } from '@/features/composer/generation/model-connected';
import { useBrief } from '@/features/composer/hooks/generation/use-brief';
import { useBriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useCarriedBrief } from '@/features/composer/hooks/generation/use-carried-brief';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useLinkedinCheck } from '@/features/composer/hooks/document/use-linkedin-check';
import { useUnder } from '@/features/composer/hooks/generation/use-under';
import { runKinds } from '@/features/composer/generation/run-kinds';
import { useWritingChoices } from '@/features/composer/hooks/generation/use-writing-choices';
import { notesKey } from '@/features/linkedin/notes-key';
import { useLinkedinChoices } from '@/features/linkedin/use-linkedin-choices';
import { useLinkedinRun, type WrittenPosts } from '@/features/linkedin/use-linkedin-run';
import { useOwnerKey } from '@/features/session/access';
import { counted } from '@/lib/words/format';

interface LinkedinBesideProps {
  /** Posts from before that were opened again. */
  opened: WrittenPosts | null;
  /** Below all of it. */
  children: ReactNode;
}

/** Beside the card: the notes, what was written from them, and how it opens. */
export function LinkedinBeside(props: LinkedinBesideProps) {
  const owner = useOwnerKey();
  useConnectedNews(owner);
  if (useModelConnected(owner).isConnected) return <FromNotes {...props} />;
  const { opened, children } = props;
  return (
    <WithoutModel fallback={null} editor="linkedin" fieldKey={notesKey(owner)}>
      {opened !== null && (
        <WrittenVariants {...opened} editor="linkedin" label="Written posts" nouns={runKinds.linkedin.nouns} hasKeys />
      )}
      <Opening generationId={opened?.variants[0]?.generationId ?? null} />
      {children}
    </WithoutModel>
  );
}

function FromNotes({ opened, children }: LinkedinBesideProps) {
  const writing = useLinkedinRun();
  const { run, status, shortfall, nouns } = writing;
  const written = writing.written ?? opened;
  const keptKey = notesKey(useOwnerKey());
  const topic = useBriefField(writing, {
    names: ['topic'],
    keptKey,
    label: 'Your notes',
    placeholder: 'What happened at work, with a number and a name: one thing, told in detail.',
    example:
      'We canceled the Monday meeting for a quarter. Eleven people got 50 minutes back each week. Five written lines replaced it: done, next, stuck, number, thanks. Two people missed the coffee, nobody the meeting.',
    max: 4_000,
    required: 'Say what the post should be about.',
  });
  const { choices, sent } = useWritingChoices('linkedin');
  const own = useLinkedinChoices();
  const under = useUnder('linkedin', {
    empty: 'Post 1 goes into the editor.',
    filled: 'Your text stays until you pick one.',
  });
  const brief = useBrief({
    run: writing,
    fields: [topic],
    toBody: () => ({ topic: topic.text.trim(), ...own.sent, ...sent }),
    shortcut: 'Write LinkedIn posts',
    hasResult: run !== null,
  });
  const restore = useCarriedBrief('linkedin', keptKey);
  const label = `Write ${counted(own.sent.count, ...nouns)}`;
  return (
    <>
      <PreviousNotes fieldKey={keptKey} />
      <GenerateForm
        brief={brief}
        label="Notes"
        title="Write a LinkedIn post"
        choices={[
          choices.tone,
          choices.voice,
          own.choices.posts,
          own.choices.format,
          own.choices.length,
          choices.model,
        ]}
        submitLabel={label}
        under={under}
        restore={restore}
      />
      {written !== null && (
        <WrittenVariants
          {...written}
          editor="linkedin"
          label="Written posts"
          writing={status}
          warning={shortfall}
          nouns={nouns}
          hasKeys
        />
      )}
      <WriteAgain fallback={null} brief={brief} label={label} />
      {/* Last, and never below what still grows: they come with the text and move nothing. */}
      {!brief.isWriting && (
        <>
          <Opening generationId={written?.variants[0]?.generationId ?? null} />
          {children}
        </>
      )}
    </>
  );
}

/** What is known about the first line, and other first lines. */
function Opening({ generationId }: { generationId: string | null }) {
  const doc = useDoc('linkedin');
  const { openingNote } = useLinkedinCheck(doc?.parts[0]?.text ?? '');
  return (
    <OpeningList
      fallback={null}
      editor="linkedin"
      inEditorLabel="In the post"
      generationId={generationId}
      note={hasWords(doc) ? openingNote : undefined}
    />
  );
}
