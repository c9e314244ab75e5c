import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { fetchInPlace, fetchQuietly } from '@/lib/loading/prefetch';
import { sayOnce, unsay } from '@/lib/loading/say-once';

export interface LateCode<T> {
  /** Undefined until it is loaded. */
  now: () => T | undefined;
  /** Loads it before anybody needs it; a failure is silent. */
  fetchAhead: () => Promise<void>;
  /**
   * Resolves when it is loaded and never rejects: what is missing is said once, and the screen stays as it is. `isQuiet`
   * says nothing, for what nobody has asked for.
   */
  get: (isQuiet?: boolean) => Promise<T>;
}

type PropsOf<T> = T extends ComponentType<infer Props> ? Props : never;

/** A component suspends while it loads; with `fallback` it needs no Suspense around it. */
type Late<T> = LateCode<T> &
  (T extends ComponentType<infer Props> ? ComponentType<Props & { fallback?: ReactNode }> : unknown);

interface Layer<T> {
  /** A dialog or sheet loads at its first opening and stays for its closing animation. */
  isOpen: (props: PropsOf<T>) => boolean;
}

/** The one way to load code after the screen: a component, or a module that `useLate` and `get` hand out. */
export function late<T>(load: () => Promise<T>, layer?: Layer<T>): Late<T> {
  type Props = PropsOf<T> & object;
  const code = lateCode(load);
  const Lazy = lazy(async () => ({ default: (await code.get()) as ComponentType<Props> }));
  // What is loaded already is drawn without a fallback, and stays the same component while it is mounted.
  const Content = (props: Props) => {
    const [Loaded] = useState(() => (code.now() ?? Lazy) as ComponentType<Props>);
    return <Loaded {...props} />;
  };
  const Part = ({ fallback, ...props }: Props & { fallback?: ReactNode }) => {
    const content = <Content {...(props as unknown as Props)} />;
    return fallback === undefined ? content : <Suspense fallback={fallback}>{content}</Suspense>;
  };
  const OpenedLayer = (props: Props) => {
    const isOpen = layer?.isOpen(props) === true;
    const [wasOpened, setWasOpened] = useState(isOpen);
    if (isOpen && !wasOpened) setWasOpened(true);
    return <Suspense>{wasOpened && <Content {...props} />}</Suspense>;
  };
  return Object.assign(layer === undefined ? Part : OpenedLayer, code) as unknown as Late<T>;
}

/** A module once it is loaded, which begins when it is wanted, quietly: the screen is whole without it. */
export function useLate<T>(code: LateCode<T>, isWanted = true): T | undefined {
  const [, setLoaded] = useState(false);
  const now = code.now();
  const isMissing = now === undefined;
  useEffect(() => {
    // By what was drawn: since then, somebody else may have loaded it.
    if (!isWanted || !isMissing) return undefined;
    let isGone = false;
    void code.get(true).then(() => !isGone && setLoaded(true));
    return () => {
      isGone = true;
    };
  }, [code, isWanted, isMissing]);
  return now;
}

/** Browsers remember a failed import until the page is reloaded, so none is tried offline. */
function lateCode<T>(load: () => Promise<T>): LateCode<T> {
  let code: T | undefined;
  let wanted: Promise<T> | undefined;
  const fetch = async () => (code ??= await fetchInPlace(load));
  const fetchOrSay = async (isQuiet: boolean): Promise<T> => {
    if (code === undefined) await connection(isQuiet);
    try {
      return await fetch();
    } catch {
      // Who asks again is told again.
      wanted = undefined;
      if (!isQuiet) void sayOnce("This part didn't load. Save your text, then reload the page.", 'late');
      return new Promise(() => undefined);
    }
  };
  return {
    now: () => code,
    fetchAhead: async () => {
      if (code === undefined && navigator.onLine) await fetchQuietly(fetch);
    },
    get: (isQuiet = false) => (wanted ??= fetchOrSay(isQuiet)),
  };
}

async function connection(isQuiet: boolean): Promise<void> {
  if (navigator.onLine) return;
  if (!isQuiet) void sayOnce("You're offline. This part opens when you're back online.", 'late');
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  if (!isQuiet) void unsay('late');
}
