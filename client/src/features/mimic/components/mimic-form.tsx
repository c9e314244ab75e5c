import type { RefObject } from 'react';
import { OwnStructure } from '@/features/mimic/components/own-structure';
import { useKeptStructure } from '@/features/mimic/hooks/use-kept-structure';
import { sourceKey } from '@/features/mimic/kept-keys';
import { PanelField } from '@/features/tweetgen/components/panel-field';
import { ReplacedNotice } from '@/features/tweetgen/components/replaced-notice';
import { WritingPanel } from '@/features/tweetgen/components/writing-panel';
import { countedOf } from '@/features/tweetgen/counted';
import { useCarriedText } from '@/features/tweetgen/hooks/use-carried-text';
import { useSentOptions } from '@/features/tweetgen/hooks/use-sent-options';
import type { SourceWriting } from '@/features/tweetgen/hooks/use-source-writing';
import type { TextField } from '@/features/tweetgen/hooks/use-text-field';
import { useOwnerKey } from '@/features/workspaces/access';

export const mimicNouns = ['look-alike', 'look-alikes'] as const;
const ownFields = ['sourceTweet', 'extraPrompt'];

interface MimicFormProps {
  writing: SourceWriting;
  source: TextField;
  about: TextField;
  sourceField: RefObject<HTMLTextAreaElement | null>;
  aboutField: RefObject<HTMLTextAreaElement | null>;
}

/** The tweet to learn from, its structure, and what the new ones should say. */
export function MimicForm({ writing, source, about, sourceField, aboutField }: MimicFormProps) {
  const choices = useSentOptions();
  const { sent } = choices;
  const own = useKeptStructure(source.text);
  const { bringBack } = useCarriedText('mimic', sourceKey(useOwnerKey()));
  const submit = () => {
    // The second first, so that the focus ends at the first field that is wrong.
    if (![about.isReady(), source.isReady()].every(Boolean)) return;
    const extraPrompt = about.text.trim();
    const { structure } = own;
    const wishes = { ...(extraPrompt !== '' && { extraPrompt }), ...(structure !== null && { structure }) };
    writing.start({ sourceTweet: source.text.trim(), ...sent, ...wishes }, sent.count);
  };
  return (
    <WritingPanel
      label="Mimic"
      action={`Generate ${countedOf(sent.count, mimicNouns)}`}
      nouns={mimicNouns}
      writing={writing}
      choices={choices}
      onSubmit={submit}
      fields={ownFields}
      saysError
    >
      <ReplacedNotice bringBack={bringBack} />
      <PanelField
        label="Tweet to learn from"
        placeholder="Paste its text, line breaks and all. Only its build is taken."
        rows={5}
        own={source}
        field={sourceField}
      />
      <OwnStructure own={own} sourceField={sourceField} />
      <PanelField
        label="What yours should be about"
        hint="Optional. Facts of your own make it yours; without them it keeps the source’s subject, where that gives enough to say."
        rows={3}
        own={about}
        field={aboutField}
      />
    </WritingPanel>
  );
}
