import { useEffect } from 'react';
import { OriginalityRule } from '@/components/structure/originality-meter';
import { StructureCard } from '@/components/structure/structure-card';
import { Button } from '@/components/ui/button';
import { GenerateForm } from '@/features/composer/components/generate/generate-form';
import { PreviousNotes } from '@/features/composer/components/generate/previous-notes';
import { SourceVariants } from '@/features/composer/components/variants/source-variants';
import { ReplacedNotice } from '@/features/composer/components/generate/replaced-notice';
import { WithoutModelSource } from '@/features/composer/components/without-model/lazy-without-model';
import { isBlank } from '@/features/composer/document/document';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useConnectedNews, useModelConnected } from '@/features/composer/generation/model-connected';
import { useBrief } from '@/features/composer/hooks/generation/use-brief';
import { type BriefField, useBriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useCarriedBrief } from '@/features/composer/hooks/generation/use-carried-brief';
import { useSourceRun } from '@/features/composer/hooks/generation/use-source-run';
import { useWritingChoices } from '@/features/composer/hooks/generation/use-writing-choices';
import { mimicKeys } from '@/features/mimic/field-keys';
import { useKeptStructure } from '@/features/mimic/hooks/use-kept-structure';
import { amend, currentDoc } from '@/features/composer/store';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import { counted } from '@/lib/words/format';

/** Fills an empty form, so that one press shows what comes out. */
const exampleSource = `I deleted 40% of our codebase last month.

Nobody noticed.

No bugs. No complaints. No missing features.

What could you delete today?`;
const exampleAbout =
  'We canceled 12 of 20 weekly meetings in March. The team shipped 3 more releases. Two people asked for notes, and a written update takes 5 minutes to read. Which meeting would you cancel?';

type Writing = ReturnType<typeof useSourceRun<'mimic'>>;

/** Beside the variation: the post to learn from, its structure, what the new one is about, and the variations. */
export function MimicPanel() {
  const owner = useOwnerKey();
  useConnectedNews(owner);
  const writing = useSourceRun('mimic');
  return useModelConnected(owner).isConnected ? <FromSource writing={writing} /> : <ByHand writing={writing} />;
}

const sourceField = {
  names: ['sourceTweet'],
  label: 'Post to learn from',
  placeholder: 'Paste its text, line breaks and all.',
  example: exampleSource,
  rows: 5,
  max: 4_000,
  required: 'Paste the post whose structure you want to reuse.',
  problemOf: sourceProblem,
} as const;

function ByHand({ writing }: { writing: Writing }) {
  const [sourceKey, aboutKey] = mimicKeys(useOwnerKey());
  const source = useBriefField(writing, { ...sourceField, keptKey: sourceKey });
  const docId = useDoc('variation')?.id;
  // How close it is to its source is measured as it is typed.
  useEffect(() => {
    const doc = currentDoc('variation');
    const isOpen = doc !== null && (isBlank(doc) || doc.variationOf === null);
    if (isOpen) amend('variation', { ...doc, variationOf: source.text.trim() || null });
  }, [source.text, docId]);
  const restore = useCarriedBrief('mimic', sourceKey);
  return (
    <WithoutModelSource fallback={null} editor="variation" source={source} fieldKey={aboutKey}>
      {restore !== undefined && <ReplacedNotice onRestore={restore} />}
      <Structure source={source} />
      <SourceVariants writing={writing} />
    </WithoutModelSource>
  );
}

function FromSource({ writing }: { writing: Writing }) {
  const [sourceKey, aboutKey] = mimicKeys(useOwnerKey());
  const source = useBriefField(writing, { ...sourceField, keptKey: sourceKey });
  const about = useBriefField(writing, {
    names: ['extraPrompt'],
    keptKey: aboutKey,
    label: 'What your post is about',
    placeholder: 'Your own facts make it yours. Optional.',
    example: exampleAbout,
    rows: 3,
    max: 4_000,
  });
  const { structure } = useKeptStructure(source.text);
  const restore = useCarriedBrief('mimic', sourceKey);
  const { choices, sent, count } = useWritingChoices();
  const brief = useBrief({
    run: writing,
    fields: [source, about],
    toBody: () => {
      const extraPrompt = about.text.trim();
      const extras = { ...(extraPrompt !== '' && { extraPrompt }), ...(structure !== null && { structure }) };
      return { sourceTweet: source.text.trim(), count, ...sent, ...extras };
    },
    shortcut: 'Write variations',
  });
  return (
    <>
      <PreviousNotes fieldKey={sourceKey} />
      <GenerateForm
        brief={brief}
        label="Post to learn from"
        title="Write a variation"
        choices={[choices.tone, choices.voice, choices.variants, choices.model]}
        submitLabel={`Write ${counted(count, ...writing.nouns)}`}
        under="Only the structure is reused."
        restore={restore}
      />
      <Structure source={source} />
      <SourceVariants writing={writing}>
        <OriginalityRule />
      </SourceVariants>
    </>
  );
}

/** How the source is built, as somebody wants it. */
function Structure({ source }: { source: BriefField }) {
  const { structure, isChanged, change, reset, reuse } = useKeptStructure(source.text);
  const isViewer = useIsViewer();
  if (structure === null) return null;
  // The pressed button goes with the changes.
  const andFocus = (run: () => void) => () => {
    run();
    source.focus();
  };
  return (
    <StructureCard
      structure={structure}
      onChange={change}
      isChanged={isChanged}
      onReset={andFocus(reset)}
      disabled={isViewer}
    >
      {reuse !== undefined && !isViewer && (
        <Button variant="ghost" size="sm" className="-ml-2.5 self-start" onClick={andFocus(reuse)}>
          Use edited structure
        </Button>
      )}
    </StructureCard>
  );
}

const address = /^(?:https?:\/\/|(?:www\.|mobile\.)?(?:x|twitter)\.com\/)\S+$/i;

function sourceProblem(text: string): string | undefined {
  return address.test(text.trim()) ? "Paste the tweet's text. An address alone has no structure to reuse." : undefined;
}
