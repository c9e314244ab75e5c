import { ToggleGroup } from '@/components/ui/toggle-group';
import { WhenField } from '@/features/composer/components/sending/when-field';
import type { SendForm, SendFormProps } from '@/features/composer/hooks/sending/use-send-form';
import { choose } from '@/features/composer/sending/panel-store';
import { repeatIn } from '@/features/composer/sending/repeat-words';
import { zoneText } from '@/features/composer/sending/time';

interface SlotsOrTimeProps extends Pick<SendFormProps, 'editor' | 'doc'> {
  form: SendForm;
}

/** Several accounts have each its next free slot, or all of them one time, whose words may say how it repeats. */
export function SlotsOrTime({ editor, doc, form }: SlotsOrTimeProps) {
  const setWords = (words: string) => {
    const said = repeatIn(words);
    form.timing.setWords(said?.rest ?? words);
    if (said !== null) choose(editor, { words, repeat: said.repeat });
  };
  const field = <WhenField timing={{ ...form.timing, setWords }} />;
  if (doc.versions.length < 2) return field;
  return (
    <>
      <ToggleGroup
        label="When"
        hideLabel
        full
        options={[
          { value: 'slots', label: 'Next free slots' },
          { value: 'time', label: 'One time' },
        ]}
        value={form.usesSlots ? 'slots' : 'time'}
        onChange={(value) => choose(editor, { isOneTime: value === 'time' })}
      />
      {form.usesSlots ? (
        <p className="text-small text-ink-3">Each account's next free slot, {zoneText(form.timing.zone)}.</p>
      ) : (
        field
      )}
    </>
  );
}
