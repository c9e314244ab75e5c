import { type RefObject, useEffect, useState } from 'react';
import { useStored } from '@/lib/device/stored';

interface ToolFieldOptions {
  problemOf: (text: string) => string | undefined;
  /** What the server said about it. */
  refused: string | undefined;
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
}

/** Under what the words of a tool's field are kept. */
export const keptAs = (tool: string, field: string) => `free-tool:${tool}:${field}`;

/** Returns a text of a tool, kept in this browser until it is changed, and what is wrong with it once it was asked for. */
export function useToolField(keptKey: string, { problemOf, refused, field }: ToolFieldOptions) {
  const [kept, setText] = useStored(keptKey);
  const [wasAsked, setAsked] = useState(false);
  const text = kept ?? '';
  const problem = problemOf(text);
  useEffect(() => {
    if (refused !== undefined) field.current?.focus();
  }, [refused, field]);
  /** Returns whether it can be sent; else the field says why and takes the focus. */
  const isReady = (): boolean => {
    setAsked(true);
    if (problem !== undefined) field.current?.focus();
    return problem === undefined;
  };
  return { text, setText, error: (wasAsked ? problem : undefined) ?? refused, isReady };
}
