import { Input } from '@/components/ui/fields/input';
import { InlineMenu } from '@/features/composer/components/sending/inline-menu';
import { choose } from '@/features/composer/sending/panel-store';
import { everyText, type Repeat } from '@/features/composer/sending/repeat';
import { dayMs } from '@/features/composer/sending/time';
import type { EditorId } from '@/features/composer/store';

const usual: readonly Repeat[] = [
  { unit: 'week', every: 1 },
  { unit: 'week', every: 2 },
  { unit: 'month', every: 1 },
];
const counts = [3, 5, 10, 20];
const firstEndMs = 90 * dayMs;

/** Whether it comes again, and until when. What is typed as its time can say so as well. */
export function RepeatField({ editor, value }: { editor: EditorId; value: Repeat | null }) {
  const known =
    value === null || usual.some((each) => everyText(each) === everyText(value)) ? usual : [...usual, value];
  const never = { value: 'Never', label: 'Never' };
  const options = [never, ...known.map((each) => ({ value: everyText(each), label: everyText(each) }))];
  const change = (name: string) => {
    const chosen = known.find((each) => everyText(each) === name);
    choose(editor, { repeat: chosen === undefined ? null : { ...value, unit: chosen.unit, every: chosen.every } });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
      Repeat
      <InlineMenu
        label="Repeat"
        value={value === null ? 'Never' : everyText(value)}
        options={options}
        onChange={change}
      />
      {value !== null && <RepeatEnd editor={editor} value={value} />}
    </div>
  );
}

function RepeatEnd({ editor, value: { unit, every, count, until } }: { editor: EditorId; value: Repeat }) {
  const options = [
    { value: 'never', label: 'without an end' },
    ...[...new Set([...counts, ...(count === undefined ? [] : [count])])].map((each) => ({
      value: String(each),
      label: `${each} times`,
    })),
    { value: 'day', label: 'until a day' },
  ];
  const change = (end: string) => {
    const last = new Date(Date.now() + firstEndMs).toISOString().slice(0, 10);
    const ends = end === 'never' ? {} : end === 'day' ? { until: last } : { count: Number(end) };
    choose(editor, { repeat: { unit, every, ...ends } });
  };
  return (
    <>
      <InlineMenu
        label="Ends"
        value={until === undefined ? String(count ?? 'never') : 'day'}
        options={options}
        onChange={change}
      />
      {until !== undefined && (
        <Input
          type="date"
          aria-label="Last day"
          className="w-40!"
          value={until}
          onChange={({ target }) =>
            target.value !== '' && choose(editor, { repeat: { unit, every, until: target.value } })
          }
        />
      )}
    </>
  );
}
