import { clsx } from 'clsx';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Menu, MenuRadioGroup } from '@/components/ui/layers/menu';
import { platformName } from '@/features/accounts/words';
import { chooseSetting, placeCursorAtEnd } from '@/features/composer/actions';
import { placeOf } from '@/features/composer/editors';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { useTargetRows } from '@/features/composer/sending/send-targets';
import { type EditorId, editorOn } from '@/features/composer/store';
import { useIsViewer } from '@/features/session/access';

function useSettingsOf(editor: EditorId) {
  const whole = editorOn(editor, null);
  const { rows, ownId } = useTargetRows(whole, useDoc(whole));
  const isViewer = useIsViewer();
  const { lock } = useEditorPost(editor);
  const row = rows.find(({ account }) => account.id === (placeOf(editor).accountId ?? ownId));
  return { row, isLocked: isViewer || lock !== null };
}

/** The texts that a network takes beside the words, where they stand there: a title above them, a first comment below. */
export function TextSettings({ editor, isBelow = false }: { editor: EditorId; isBelow?: boolean }) {
  const { row, isLocked } = useSettingsOf(editor);
  return row?.fields.map(({ name, label, maxLength, isRequired, isMultiline = false, ...field }) => {
    if (maxLength === null || (field.isBelow ?? false) !== isBelow) return null;
    const value = row.settings[name] ?? '';
    if (isLocked && !value) return null;
    return (
      <div
        key={name}
        className={clsx(
          'mb-3.5 flex items-baseline gap-3 border-b border-line pb-2.5 focus-within:border-focus',
          isBelow && 'mt-4',
        )}
      >
        <textarea
          aria-label={`${label} on ${platformName(row.account.platform)}`}
          rows={1}
          dir="auto"
          value={value}
          maxLength={maxLength}
          required={isRequired}
          readOnly={isLocked}
          placeholder={label}
          onChange={({ target: { value: typed } }) =>
            chooseSetting(editor, row.account.id, { [name]: isMultiline ? typed : typed.replace(/\n/g, ' ') })
          }
          onKeyDown={(event) => {
            if (isMultiline || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            placeCursorAtEnd(editor);
          }}
          className={clsx(
            'field-sizing-content min-w-0 flex-1 resize-none bg-transparent outline-none placeholder:text-ink-3',
            isMultiline ? 'text-lead' : 'text-lead font-semibold sm:text-[1.25rem] sm:leading-[1.9375rem]',
          )}
        />
        {(isRequired || value) && (
          <span className="text-small text-ink-3 tabular-nums">
            {isBelow && `${label}, `}
            {maxLength - value.length} left
          </span>
        )}
      </div>
    );
  });
}

const icon = { size: 14 };

/** The choices that a network takes beside the words, in one row under them: caption over value. What must be answered can be answered below. */
export function ChoiceSettings({ editor }: { editor: EditorId }) {
  const { row, isLocked } = useSettingsOf(editor);
  const fields = row?.fields.filter(({ options, says }) => options.length > 0 && says === undefined) ?? [];
  if (row === undefined || fields.length === 0) return null;
  const choose = (name: string) => (value: string) => chooseSetting(editor, row.account.id, { [name]: value });
  const isOpen = ({ name, isRequired }: (typeof fields)[number]) => isRequired && !row.settings[name];
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {fields.map((field) => {
          const { name, label, options } = field;
          const value = row.settings[name] ?? (isOpen(field) ? '' : (options[0]?.value ?? ''));
          const shown = options.find((option) => option.value === value)?.label ?? 'Choose';
          return (
            <Menu
              key={name}
              trigger={
                <button
                  type="button"
                  disabled={isLocked}
                  className={clsx(
                    'rounded-control text-left touch:min-h-11',
                    isOpen(field) ? 'text-warning' : 'text-ink hover:text-ink-2',
                  )}
                >
                  <span className={clsx('block text-tiny font-normal', !isOpen(field) && 'text-ink-3')}>{label}</span>
                  <span className="flex items-center gap-1 text-small font-semibold">
                    {isOpen(field) && <CircleAlert {...icon} />}
                    {shown}
                    <ChevronDown {...icon} />
                  </span>
                </button>
              }
            >
              <MenuRadioGroup label={label} value={value} options={options} onChange={choose(name)} />
            </Menu>
          );
        })}
      </div>
      {fields.filter(isOpen).map(({ name, label, options }) => (
        <div key={name} role="group" aria-label={label} className="mt-2 flex flex-wrap items-center gap-2 text-small">
          <span className="text-warning">{label}</span>
          {options.map((option) => (
            <Button key={option.value} size="sm" disabled={isLocked} onClick={() => choose(name)(option.value)}>
              {option.label}
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}
