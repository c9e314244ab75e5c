import { OriginalityRule } from '@/components/originality-meter';
import { Button } from '@/components/ui/button';
import { GenerateForm } from '@/features/composer/components/generate/generate-form';
import { ReplacedNotice } from '@/features/composer/components/replaced-notice';
import { SourceVariants } from '@/features/composer/components/source-variants';
import { useBrief } from '@/features/composer/hooks/use-brief';
import { useBriefField } from '@/features/composer/hooks/use-brief-field';
import { useCarriedBrief } from '@/features/composer/hooks/use-carried-brief';
import { useSourceRun } from '@/features/composer/hooks/use-source-run';
import { useWritingChoices } from '@/features/composer/hooks/use-writing-choices';
import { OwnStructure } from '@/features/mimic/components/own-structure';
import { exampleAbout, exampleSource } from '@/features/mimic/example.data';
import { useKeptStructure } from '@/features/mimic/hooks/use-kept-structure';
import { aboutKey, sourceKey } from '@/features/mimic/kept-keys';
import { sourceProblem } from '@/features/mimic/mimic-source';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import { counted } from '@/lib/counted';

/** Beside the variation: the tweet to learn from, its structure, what the new one is about, and the variations. */
export function MimicBeside() {
  const owner = useOwnerKey();
  const isViewer = useIsViewer();
  const writing = useSourceRun('mimic');
  const { nouns } = writing;
  const source = useBriefField(writing, {
    names: ['sourceTweet'],
    keptKey: sourceKey(owner),
    label: 'Tweet to learn from',
    placeholder: 'Paste its text, line breaks and all. Only the structure is reused.',
    rows: 5,
    max: 4_000,
    required: 'Paste the tweet whose structure you want to reuse.',
    problemOf: sourceProblem,
  });
  const about = useBriefField(writing, {
    names: ['extraPrompt'],
    keptKey: aboutKey(owner),
    label: 'What yours is about',
    placeholder: 'Facts of your own make it yours. Optional.',
    rows: 3,
    max: 4_000,
  });
  const own = useKeptStructure(source.text);
  const { restore } = useCarriedBrief('mimic', sourceKey(owner));
  const { choices, sent, count } = useWritingChoices();
  const brief = useBrief({
    run: writing,
    fields: [source, about],
    toBody: () => {
      const extraPrompt = about.text.trim();
      const { structure } = own;
      const extras = { ...(extraPrompt !== '' && { extraPrompt }), ...(structure !== null && { structure }) };
      return { sourceTweet: source.text.trim(), count, ...sent, ...extras };
    },
    shortcut: { label: 'Write variations', group: 'Writing' },
  });
  const isEmpty = source.text.trim() === '' && about.text.trim() === '';
  const useExample = () => {
    source.reset(exampleSource);
    about.reset(exampleAbout);
    source.focus();
  };
  return (
    <>
      <section aria-label="Tweet to learn from">
        <ReplacedNotice restore={restore} />
        <GenerateForm
          brief={brief}
          title="Vary with AI"
          choices={[[choices.tone, choices.language, choices.variants, choices.model]]}
          submitLabel={`Write ${counted(count, ...nouns)}`}
          under="Only the structure is reused."
        />
        {isEmpty && !isViewer && (
          <Button variant="ghost" size="sm" className="mt-2 -ml-2" onClick={useExample}>
            Use an example
          </Button>
        )}
      </section>
      <OwnStructure own={own} onDone={source.focus} />
      <SourceVariants task="mimic" writing={writing}>
        <OriginalityRule />
      </SourceVariants>
    </>
  );
}
