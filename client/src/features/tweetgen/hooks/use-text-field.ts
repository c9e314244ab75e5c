import { type RefObject, useEffect, useState } from 'react';
import { useKept } from '@/lib/kept-text';

interface TextFieldOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  problemOf: (text: string) => string | undefined;
  /** What the server said about it; takes the focus. */
  refused: string | undefined;
  /** Before each change by the person. */
  onChange: () => void;
}

/** A field whose words are kept on this machine, and what is wrong with them once they were sent. */
export function useTextField(key: string, { field, problemOf, refused, onChange }: TextFieldOptions) {
  const [kept, setKept] = useKept(key);
  const [wasAsked, setWasAsked] = useState(false);
  const text = kept ?? '';
  const problem = problemOf(text);
  useEffect(() => {
    if (refused !== undefined) field.current?.focus();
  }, [refused, field]);
  return {
    text,
    setText: (next: string) => {
      onChange();
      setKept(next);
    },
    error: (wasAsked ? problem : undefined) ?? refused,
    /** Whether it can be sent; else it takes the focus and says why. */
    isReady: (): boolean => {
      setWasAsked(true);
      if (problem !== undefined) field.current?.focus();
      return problem === undefined;
    },
  };
}

export type TextField = ReturnType<typeof useTextField>;
