import { platformName } from '@/features/accounts/words';
import { chooseSetting, placeCursorAtEnd } from '@/features/composer/actions';
import { placeOf } from '@/features/composer/editors';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { useTargetRows } from '@/features/composer/sending/send-targets';
import { type EditorId, editorOn } from '@/features/composer/store';
import { useIsViewer } from '@/features/session/access';

/** The lines of text that a network takes beside the words, such as a title: above them, as they are there. */
export function TextSettings({ editor }: { editor: EditorId }) {
  const whole = editorOn(editor, null);
  const { rows, ownId } = useTargetRows(whole, useDoc(whole));
  const isViewer = useIsViewer();
  const { lock } = useEditorPost(editor);
  const row = rows.find(({ account }) => account.id === (placeOf(editor).accountId ?? ownId));
  return row?.fields.map(({ name, label, maxLength, isRequired }) => {
    if (maxLength === null) return null;
    const value = row.settings[name] ?? '';
    return (
      <div
        key={name}
        className="mb-3.5 flex items-baseline gap-3 border-b border-line pb-2.5 focus-within:border-focus"
      >
        <textarea
          aria-label={`${label} on ${platformName(row.account.platform)}`}
          rows={1}
          dir="auto"
          value={value}
          maxLength={maxLength}
          required={isRequired}
          readOnly={isViewer || lock !== null}
          placeholder={label}
          onChange={({ target }) => chooseSetting(editor, row.account.id, { [name]: target.value.replace(/\n/g, ' ') })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            placeCursorAtEnd(editor);
          }}
          className="field-sizing-content min-w-0 flex-1 resize-none bg-transparent text-lead font-semibold outline-none sm:text-[1.25rem] sm:leading-[1.9375rem] placeholder:text-ink-3"
        />
        <span className="text-small text-ink-3 tabular-nums">{maxLength - value.length} left</span>
      </div>
    );
  });
}
