import { OriginalityRule } from '@/components/structure/originality-meter';
import { StructureCard } from '@/components/structure/structure-card';
import { Button } from '@/components/ui/button';
import { GenerateForm } from '@/features/composer/components/generate/generate-form';
import { PreviousNotes } from '@/features/composer/components/generate/previous-notes';
import { SourceVariants } from '@/features/composer/components/variants/source-variants';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import { useBrief } from '@/features/composer/hooks/generation/use-brief';
import { useBriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useCarriedBrief } from '@/features/composer/hooks/generation/use-carried-brief';
import { useSourceRun } from '@/features/composer/hooks/generation/use-source-run';
import { useWritingChoices } from '@/features/composer/hooks/generation/use-writing-choices';
import { exampleAbout, exampleSource } from '@/features/mimic/example.data';
import { mimicKeys } from '@/features/mimic/field-keys';
import { useKeptStructure } from '@/features/mimic/hooks/use-kept-structure';
import { useOwnerKey } from '@/features/session/access';
import { counted } from '@/lib/words/format';

/** Beside the variation: the post to learn from, its structure, what the new one is about, and the variations. */
export function MimicBeside() {
  const owner = useOwnerKey();
  const { isConnected } = useModelConnected(owner);
  const writing = useSourceRun('mimic');
  const [sourceKey, aboutKey] = mimicKeys(owner);
  const source = useBriefField(writing, {
    names: ['sourceTweet'],
    keptKey: sourceKey,
    label: 'Post to learn from',
    placeholder: 'Paste its text, line breaks and all.',
    example: exampleSource,
    rows: 5,
    max: 4_000,
    required: 'Paste the post whose structure you want to reuse.',
    problemOf: sourceProblem,
  });
  const about = useBriefField(writing, {
    names: ['extraPrompt'],
    keptKey: aboutKey,
    label: 'What your post is about',
    placeholder: 'Your own facts make it yours. Optional.',
    example: exampleAbout,
    rows: 3,
    max: 4_000,
  });
  const { structure, isChanged, change, reset, reuse } = useKeptStructure(source.text);
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
  // The pressed button goes with the changes.
  const andFocus = (run: () => void) => () => {
    run();
    source.focus();
  };
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
      {structure !== null && (
        <StructureCard
          structure={structure}
          onChange={change}
          isChanged={isChanged}
          onReset={andFocus(reset)}
          disabled={brief.isViewer}
        >
          {reuse !== undefined && !brief.isViewer && (
            <Button variant="ghost" size="sm" className="-ml-2.5 self-start" onClick={andFocus(reuse)}>
              Use edited structure
            </Button>
          )}
        </StructureCard>
      )}
      <SourceVariants writing={writing}>
        <OriginalityRule isArranged={!isConnected} />
      </SourceVariants>
    </>
  );
}

const address = /^(?:https?:\/\/|(?:www\.|mobile\.)?(?:x|twitter)\.com\/)\S+$/i;

const sourceProblem = (text: string): string | undefined =>
  address.test(text.trim()) ? "Paste the tweet's text. An address alone has no structure to reuse." : undefined;
