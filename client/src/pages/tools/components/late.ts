import { type ComponentType, lazy, useEffect, useState } from 'react';

/*
 * What counts and checks brings word lists and tables of Unicode with it: seconds of work for a slow phone, for nothing
 * while nobody has typed. It comes at the first focus. Where it does not come at all, the field still holds the text.
 */

/** A part of the screen that is drawn once it is there; nothing where it cannot be loaded. */
const late = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));

export const LateRing = late(async () => (await import('@/components/char-ring')).CharRing);
export const LateCopy = late(async () => (await import('@/features/free-tools/components/text-copy')).TextCopy);
export const LatePreview = late(async () => (await import('@/components/post-preview-linkedin')).PostPreviewLinkedin);

interface Late<Module> {
  module: Module | null;
  hasFailed: boolean;
}

/** A module once it is wanted; `load` has to be the same function at each call. */
export function useLate<Module>(load: () => Promise<Module>, isWanted: boolean): Late<Module> {
  const [state, setState] = useState<Late<Module>>({ module: null, hasFailed: false });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    load().then(
      (module) => !isGone && setState({ module, hasFailed: false }),
      () => !isGone && setState({ module: null, hasFailed: true }),
    );
    return () => {
      isGone = true;
    };
  }, [load, isWanted]);
  return state;
}
