import { useEffect, useState, useCallback, useRef } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { announce } from '@/lib/focus/announce';
import { wholeNumber } from '@/lib/words/format';
import { useDraft } from '@/lib/device/stored';
import { tooLong } from '@/lib/words/too-long';

/** A counter appears where so much of the room is used. */
const counterFrom = 0.9;

interface BriefFieldOptions {
  label: string;
  /** Where its words are on this device until they are changed. */
  keptKey: string;
  placeholder?: string;
  /** One press fills an empty brief with it. */
  example?: string;
  rows?: 2 | 3 | 4 | 5;
  max: number;
  /** What to do when it is empty, as a sentence; absent where it is optional. */
  required?: string;
  /** What is known of a text, as a sentence below it. */
  hintOf?: (text: string) => string | null;
  /** What else is wrong with a text, as a sentence. */
  problemOf?: (text: string) => string | undefined;
  /** The body's names of it: what the server refuses about them is shown here. */
  names: readonly string[];
  /** Shown until somebody types, e.g. what was sent before. */
  fallback?: string | undefined;
  /** What the server refused about it in other ways. */
  refused?: string | undefined;
}

interface Call {
  error: unknown;
  forgetError: () => void;
}

/** One text of a brief, and what is wrong with it once it was sent. */
export function useBriefField({ error, forgetError }: Call, options: BriefFieldOptions) {
  const { label, keptKey, placeholder, rows = 4, max, names, fallback = '', example = '' } = options;
  const [kept, setKept] = useDraft(keptKey);
  const [wasAsked, setWasAsked] = useState(false);
  const { ref, focus } = useFocusWhenDrawn();
  const text = kept ?? fallback;
  const problem = text.trim() === '' ? options.required : (options.problemOf?.(text) ?? tooLong(text, max));
  const refused = options.refused ?? names.map((name) => fieldMessage(error, name)).find(Boolean);
  useEffect(() => {
    if (refused !== undefined) focus();
  }, [refused, focus]);
  return {
    label,
    placeholder,
    rows,
    ref,
    text,
    setText: (next: string) => {
      forgetError();
      setKept(next);
    },
    error: (wasAsked ? problem : undefined) ?? refused,
    /** Whether the field itself says why the last call failed. */
    isRefused: refused !== undefined,
    hint: options.hintOf?.(text) ?? null,
    counter: text.length >= max * counterFrom ? `${wholeNumber(text.length)} of ${wholeNumber(max)}` : null,
    focus,
    /** Whether it can be sent; else it takes the focus and says why. */
    isReady: (): boolean => {
      // Once it is sent, another text may begin with it empty.
      setWasAsked(problem !== undefined);
      if (problem !== undefined) focus();
      return problem === undefined;
    },
    fillExample: () => {
      // Nothing is wrong with it yet.
      setWasAsked(false);
      setKept(example);
      // The keyboard of a phone would cover what is to be read.
      if (window.matchMedia('(pointer: coarse)').matches) announce('Example added');
      else focus();
    },
  };
}

export type BriefField = ReturnType<typeof useBriefField>;

/** Focus for a field that may not be on the screen yet: it then takes it as soon as it is drawn. */
function useFocusWhenDrawn() {
  const field = useRef<HTMLTextAreaElement>(null);
  const isWanted = useRef(false);
  const focus = useCallback(() => {
    isWanted.current = field.current === null;
    field.current?.focus();
  }, []);
  const ref = useCallback((element: HTMLTextAreaElement | null) => {
    field.current = element;
    if (element === null || !isWanted.current) return;
    isWanted.current = false;
    element.focus();
  }, []);
  return { ref, focus };
}
