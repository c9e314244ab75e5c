import { type Ref, type RefObject, useImperativeHandle } from 'react';

interface DrawnTriggerProps {
  trigger: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement>;
}

/** Hands Radix the element that was on the screen before its code: what a person focuses is never replaced. */
export function DrawnTrigger({ trigger, ref }: DrawnTriggerProps) {
  useImperativeHandle(ref, () => trigger.current as HTMLElement);
  return null;
}
