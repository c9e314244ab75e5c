import { type ComponentType, lazy as reactLazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isConnected, untilConnected } from '@/lib/device/online';
import { fetchInPlace, fetchQuietly } from '@/lib/loading/prefetch';
import { toast } from 'react-hot-toast/headless';
import { sayOnce } from '@/lib/loading/say-once';

export interface LazyCode<T> {
  /** Undefined until it is loaded. */
  now: () => T | undefined;
  /** Loads it before anybody needs it; a failure is silent. */
  fetchAhead: () => Promise<void>;
  /**
   * Resolves when it is loaded and never rejects: what is missing is said once, and the screen stays as it is. `isQuiet`
   * says nothing, for what nobody has asked for.
   */
  get: (isQuiet?: boolean) => Promise<T>;
  /** Returns whether it can be had now; where that takes a connection, says so. */
  isInReach: () => boolean;
}

type PropsOf<T> = T extends ComponentType<infer Props> ? Props : never;

/** A component suspends while it loads; with `fallback` it needs no Suspense around it. */
type LazyPart<T> = LazyCode<T> &
  (T extends ComponentType<infer Props> ? ComponentType<Props & { fallback?: ReactNode }> : unknown);

interface Layer<T> {
  /** A dialog or sheet loads at its first opening and stays for its closing animation. */
  isOpen: (props: PropsOf<T>) => boolean;
}

/**
 * The one way to load code after the screen: a component, or a module that `useLazy` and `get` hand out. A component with
 * `onClose` or `onOpenChange` opens at a press: where its code can't be had it closes again, and waits for the next press.
 */
export function lazy<T>(load: () => Promise<T>, layer?: Layer<T>): LazyPart<T> {
  type Props = PropsOf<T> & object;
  const code = lazyCode(load);
  const Lazy = reactLazy(async () => ({ default: (await code.get()) as ComponentType<Props> }));
  // What is loaded already is drawn without a fallback, and stays the same component while it is mounted.
  const Content = (props: Props) => {
    const [Loaded] = useState(() => (code.now() ?? Lazy) as ComponentType<Props>);
    return <Loaded {...props} />;
  };
  const Part = ({ fallback, ...props }: Props & { fallback?: ReactNode }) => {
    const isInReach = useReach(code, true, props as Closable);
    const content = isInReach && <Content {...(props as unknown as Props)} />;
    return fallback === undefined ? content : <Suspense fallback={fallback}>{content}</Suspense>;
  };
  const OpenedLayer = (props: Props) => {
    const isOpen = layer?.isOpen(props) === true;
    const isInReach = useReach(code, isOpen, props as Closable);
    const [wasOpened, setWasOpened] = useState(false);
    if (isOpen && isInReach && !wasOpened) setWasOpened(true);
    return <Suspense>{wasOpened && <Content {...props} />}</Suspense>;
  };
  return Object.assign(layer === undefined ? Part : OpenedLayer, code) as unknown as LazyPart<T>;
}

interface Closable {
  onClose?: () => void;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Returns whether it can be shown: it is no layer, or its code is here or can be fetched. Else it is closed again. */
function useReach(code: LazyCode<unknown>, isOpen: boolean, { onClose, onOpenChange }: Closable): boolean {
  const close = onClose ?? onOpenChange;
  const isInReach = !isOpen || close === undefined || code.now() !== undefined || isConnected();
  useEffect(() => {
    if (!isInReach && !code.isInReach()) close?.(false);
  }, [isInReach, code, close]);
  return isInReach;
}

/** A module once it is loaded, which begins when it is wanted, quietly: the screen is whole without it. */
export function useLazy<T>(code: LazyCode<T>, isWanted = true): T | undefined {
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
function lazyCode<T>(load: () => Promise<T>): LazyCode<T> {
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
      if (!isQuiet) sayOnce("This part didn't load. Save your text, then reload the page.", 'lazy');
      return new Promise(() => undefined);
    }
  };
  return {
    now: () => code,
    fetchAhead: async () => {
      if (code === undefined && isConnected()) await fetchQuietly(fetch);
    },
    get: (isQuiet = false) => (wanted ??= fetchOrSay(isQuiet)),
    isInReach: () => code !== undefined || isConnectedOrSays(),
  };
}

/** Returns whether there is a connection; where there is none, says so. */
export function isConnectedOrSays(): boolean {
  if (!isConnected()) void sayUntilOnline("You're offline. Try again when you're back.");
  return isConnected();
}

/** Returns whether the files of the build can be had: from the server, or from the service worker, which keeps all of them. */
export const hasFiles = (): boolean =>
  isConnected() || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null);

async function connection(isQuiet: boolean): Promise<void> {
  if (hasFiles()) return;
  await (isQuiet ? untilConnected() : sayUntilOnline("You're offline. This part opens when you're back."));
}

async function sayUntilOnline(text: string): Promise<void> {
  sayOnce(text, 'lazy');
  await untilConnected();
  toast.dismiss('lazy');
}
