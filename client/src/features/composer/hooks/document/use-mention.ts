import { nameKey, tokenOf } from '@text/named-people';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { PeopleView } from '@/features/composer/components/people/people-dialog';
import { peopleQuery, type Person } from '@/features/composer/posts/people-api';
import { type EditorId, placeCursor, typeInto } from '@/features/composer/store';

/** An @ before the cursor with what follows it, in UTF-16 units. */
interface Typed {
  start: number;
  end: number;
  words: string;
}

const typedName = /(?<![\p{L}\p{N}_@/.])@([^\s@{}][^\n@{}]{0,39})?$/u;
const mostShown = 6;

export interface MentionPlace {
  editor: EditorId;
  partId: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Whom somebody is about to name: after an @, the people whose name or handle begins like that. */
export function useMention({ editor, partId, field }: MentionPlace) {
  const [typed, setTyped] = useState<Typed | null>(null);
  // The @ whose list was closed: it stays so.
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const [dialog, setDialog] = useState<PeopleView | null>(null);
  const { data: people } = useQuery({ ...peopleQuery(), enabled: typed !== null });
  const found = typed === null || people === undefined ? [] : peopleLike(people, typed.words);
  const isOpen =
    typed !== null && people !== undefined && dialog === null && (found.length > 0 || !typed.words.includes(' '));
  const count = found.length + (people?.length === 0 ? 1 : 2);
  // Enter ends the line where nobody is found.
  const active = moved ?? (found.length > 0 ? 0 : -1);
  const close = () => {
    setLeftAt(typed?.start ?? null);
    setTyped(null);
    setDialog(null);
  };
  const insert = ({ name }: Pick<Person, 'name'>) => {
    const text = field.current?.value ?? '';
    if (typed === null) return;
    const before = text.slice(0, typed.start) + tokenOf(name);
    typeInto(editor, partId, before + text.slice(typed.end));
    placeCursor(editor, { partId, caret: before.length });
    close();
  };
  const choose = (at: number) => {
    const person = found[at];
    if (person !== undefined) insert(person);
    else setDialog(at === found.length ? { kind: 'add', name: typed?.words ?? '' } : { kind: 'list' });
  };
  useFieldEvents(field, {
    input: (element) => {
      const next = typedBefore(element);
      if (next?.start !== leftAt) setLeftAt(null);
      setTyped(next?.start === leftAt ? null : next);
      setMoved(null);
    },
    select: (element) => typed !== null && dialog === null && setTyped(typedBefore(element)),
    blur: () => dialog === null && setTyped(null),
    keydown: (event) => {
      const act = isOpen ? actOf(event) : undefined;
      if (act === undefined || (act === 'choose' && active < 0)) return;
      event.preventDefault();
      event.stopPropagation();
      if (act === 'choose') choose(active);
      else if (act === 'close') close();
      else setMoved((Math.max(active, act < 0 ? 0 : -1) + act + count) % count);
    },
  });
  return { ...{ isOpen, typed, found, count, active, dialog }, choose, insert, close };
}

interface FieldEvents {
  input: (element: HTMLTextAreaElement) => void;
  select: (element: HTMLTextAreaElement) => void;
  blur: () => void;
  keydown: (event: KeyboardEvent) => void;
}

/** On the field itself, before what the editor makes of its keys; the @ that this was loaded for is read at once. */
function useFieldEvents(field: RefObject<HTMLTextAreaElement | null>, events: FieldEvents): void {
  const take = useEffectEvent((type: keyof FieldEvents, event: KeyboardEvent | null) => {
    const element = field.current;
    if (type === 'keydown') return event !== null && events.keydown(event);
    return element !== null && events[type](element);
  });
  useEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    if (element === document.activeElement) take('input', null);
    const ending = new AbortController();
    const { signal } = ending;
    for (const type of ['input', 'select', 'blur'] as const)
      element.addEventListener(type, () => take(type, null), { signal });
    element.addEventListener('keydown', (event) => take('keydown', event), { signal });
    const onSelection = () => element === document.activeElement && take('select', null);
    document.addEventListener('selectionchange', onSelection, { signal });
    return () => ending.abort();
  }, [field]);
}

const acts: Record<string, 'choose' | 'close' | 1 | -1 | undefined> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Enter: 'choose',
  Tab: 'choose',
  Escape: 'close',
};

function actOf({ key, isComposing, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  return isComposing || altKey || ctrlKey || metaKey || shiftKey ? undefined : acts[key];
}

function typedBefore({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Typed | null {
  const found = selectionStart === selectionEnd ? typedName.exec(value.slice(0, selectionStart)) : null;
  return found && { start: found.index, end: selectionStart, words: found[1] ?? '' };
}

function peopleLike(people: readonly Person[], words: string): Person[] {
  const wanted = nameKey(words);
  const isLike = ({ name, handles }: Person) =>
    ` ${nameKey(name)}`.includes(` ${wanted}`) || Object.values(handles).some((each) => each.startsWith(wanted));
  return people.filter(isLike).slice(0, mostShown);
}
