import type { ReactNode } from 'react';
import * as v from 'valibot';
import { GenerateForm, WriteAgain } from '@/features/composer/components/generate/generate-form';
import { PreviousNotes } from '@/features/composer/components/generate/previous-notes';
import { OpeningList } from '@/features/composer/components/opening-list';
import { WrittenVariants } from '@/features/composer/components/variants/written-variants';
import { hasWords } from '@/features/composer/document/document';
import { WithoutModel } from '@/features/composer/components/without-model/lazy-without-model';
import { useConnectedNews, useModelConnected } from '@/features/composer/generation/model-connected';
import { useBrief } from '@/features/composer/hooks/generation/use-brief';
import { useBriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useCarriedBrief } from '@/features/composer/hooks/generation/use-carried-brief';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useLinkedinCheck } from '@/features/composer/networks/linkedin/use-linkedin-check';
import { useUnder } from '@/features/composer/hooks/generation/use-under';
import { runKinds } from '@/features/composer/generation/run-kinds';
import { useWritingChoices } from '@/features/composer/hooks/generation/use-writing-choices';
import { notesKey, useLinkedinRun, type WrittenPosts } from '@/features/composer/networks/linkedin/use-linkedin-run';
import { useOwnerKey } from '@/features/session/access';
import { counted } from '@/lib/words/format';
import { countChoice, listChoice } from '@/features/composer/generation/writing-choices';
import { useStored } from '@/lib/device/stored';

interface LinkedinBesideProps {
  /** Posts from before that were opened again. */
  opened: WrittenPosts | null;
  children: ReactNode;
}

/** Beside the card: the notes, what was written from them, and how it opens. */
export function LinkedinPanel(props: LinkedinBesideProps) {
  const owner = useOwnerKey();
  useConnectedNews(owner);
  if (useModelConnected(owner).isConnected) return <FromNotes {...props} />;
  const { opened, children } = props;
  return (
    <WithoutModel fallback={null} editor="linkedin" fieldKey={notesKey(owner)}>
      {opened !== null && (
        <WrittenVariants {...opened} editor="linkedin" label="Written posts" nouns={runKinds.posts.nouns} hasKeys />
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
      <WriteAgain brief={brief} label={label} />
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

function Opening({ generationId }: { generationId: string | null }) {
  const doc = useDoc('linkedin');
  const { openingNote } = useLinkedinCheck(doc?.parts[0]?.text ?? '');
  return (
    <OpeningList
      editor="linkedin"
      inEditorLabel="In the post"
      generationId={generationId}
      note={hasWords(doc) ? openingNote : undefined}
    />
  );
}

const counts = [1, 2, 3] as const;

const formats = [
  // Left to the writer.
  { value: '', label: 'Automatic' },
  { value: 'story', label: 'Story' },
  { value: 'lesson', label: 'Lesson' },
  { value: 'list', label: 'List' },
  { value: 'opinion', label: 'Opinion' },
] as const;

/** In characters, where the topic has so much to say. */
const lengths = [
  { value: 'short', label: 'Short', note: 'Up to 600' },
  { value: 'medium', label: 'Medium', note: '600 to 1,300' },
  { value: 'long', label: 'Long', note: '1,300 to 2,500' },
] as const;

/** What was chosen on this device beside the choices of all writing. */
const schema = v.object({
  count: v.fallback(v.picklist(counts), 1),
  format: v.fallback(v.picklist(formats.map(({ value }) => value)), ''),
  // Absent until it is chosen: only then do the notes fall short of it.
  length: v.fallback(v.optional(v.picklist(lengths.map(({ value }) => value))), undefined),
});

const defaults = v.getFallbacks(schema);

/** Returns how many posts, what shape they have and how long they are. */
function useLinkedinChoices() {
  const [options, keep] = useStored(`linkedin-options:${useOwnerKey()}`, schema, defaults);
  const change = (next: Partial<typeof options>) => keep({ ...options, ...next });
  const { count, format, length } = options;
  const choices = {
    posts: countChoice('Posts', {
      value: count,
      counts,
      onChange: (next) => change({ count: next }),
    }),
    format: listChoice('Format', {
      value: format,
      options: formats,
      onChange: (next) => change({ format: next }),
    }),
    length: listChoice('Length', {
      value: length ?? 'medium',
      options: lengths,
      onChange: (next) => change({ length: next }),
    }),
  };
  return { choices, sent: { count, ...(length && { length }), ...(format !== '' && { format }) } };
}
