import { type RefObject, useEffect, useEffectEvent } from 'react';

/** React tells of selections by mouse and keys alone: not of those by the handles of a touch screen, or by script. */
export function useSelectionChange(
  field: RefObject<HTMLTextAreaElement | null>,
  onChange: (element: HTMLTextAreaElement) => void,
): void {
  const read = useEffectEvent(() => {
    const element = field.current;
    // While a mouse still draws it, the tools would only follow.
    if (element !== null && element === document.activeElement && !element.matches(':active:hover')) onChange(element);
  });
  useEffect(() => {
    const listen = () => read();
    document.addEventListener('selectionchange', listen);
    return () => document.removeEventListener('selectionchange', listen);
  }, []);
}
