import { type Ref, type RefObject, useImperativeHandle } from 'react';

/** Hands Radix the element that was on the screen before its code: what a person focuses is never replaced. */
export function DrawnTrigger({ trigger, ref }: { trigger: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => trigger.current as HTMLElement);
  return null;
}
