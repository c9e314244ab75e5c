import { clsx } from 'clsx';
import { Plus, UserPen } from 'lucide-react';
import { type RefObject, type ReactNode, useEffect, useId } from 'react';
import { Layer } from '@/features/composer/components/part/part-backdrop';
import { PeopleDialog } from '@/features/composer/components/people/people-dialog';
import { Floating } from '@/features/composer/components/selection/selection-tools';
import { type MentionPlace, useMention } from '@/features/composer/hooks/document/use-mention';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';
import { networkIds } from '@/networks/ids';
import { NetworkLogo } from '@/networks/logo';

interface MentionLayerProps extends MentionPlace {
  text: string;
  number: string;
  isLocked: boolean;
  /** Around the field. */
  box: RefObject<HTMLElement | null>;
}

/** The people that may be meant by what is typed after an @, and the way to others. */
export function MentionLayer({ editor, partId, field, text, number, box }: MentionLayerProps) {
  const mention = useMention({ editor, partId, field });
  const { isOpen, typed, found, count, active, dialog, insert, close } = mention;
  const id = useId();
  useEffect(() => {
    if (isOpen) announce(`${counted(found.length, 'person', 'people')} found`);
  }, [isOpen, found.length]);
  useEffect(() => {
    const given = isOpen
      ? [
          ['aria-controls', id],
          ['data-own-escape', ''],
          ...(active < 0 ? [] : [['aria-activedescendant', `${id}-${active}`]]),
        ]
      : [];
    const element = field.current;
    for (const [name = '', value = ''] of given) element?.setAttribute(name, value);
    return () => given.forEach(([name = '']) => element?.removeAttribute(name));
  }, [field, id, isOpen, active]);
  if (dialog !== null) return <PeopleDialog editor={editor} view={dialog} onAdded={insert} onClose={close} />;
  if (!isOpen || typed === null) return null;
  const optionAt = (at: number) => ({
    id: `${id}-${at}`,
    isActive: at === active,
    onChoose: () => mention.choose(at),
  });
  return (
    <>
      <Layer text={text} number={number} marks={[{ start: typed.start, end: typed.end, kind: 'chosen' }]} />
      <Floating box={box} label="People">
        <ul role="listbox" id={id} aria-label="People" className="w-64 max-w-full">
          {found.map((person, at) => (
            <Option key={person.id} {...optionAt(at)}>
              <span className="truncate">{person.name}</span>
              <span className="ml-auto flex shrink-0 gap-1 text-ink-3">
                {networkIds
                  .filter((network) => person.handles[network] !== undefined)
                  .map((network) => (
                    <NetworkLogo key={network} id={network} className="size-3.5" />
                  ))}
              </span>
            </Option>
          ))}
          <Option {...optionAt(found.length)}>
            <Plus />
            Add a person…
          </Option>
          {count > found.length + 1 && (
            <Option {...optionAt(found.length + 1)}>
              <UserPen />
              Edit people…
            </Option>
          )}
        </ul>
      </Floating>
    </>
  );
}

interface OptionProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** The keys are those of the field, which keeps the focus. */
function Option({ id, isActive, onChoose, children }: OptionProps) {
  return (
    <li
      role="option"
      id={id}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx(
        'flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 hover:bg-hover touch:min-h-11',
        isActive && 'bg-active',
      )}
    >
      {children}
    </li>
  );
}
