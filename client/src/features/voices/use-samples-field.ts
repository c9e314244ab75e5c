import { useRef, useState } from 'react';
import type { Account } from '@/features/accounts/api';
import { useOwnerKey } from '@/features/session/access';
import { type Picked, pickPosts, type Samples, splitPosts } from '@/features/voices/samples';
import { samplesMessage, samplesOf, type Way } from '@/features/voices/samples-of';
import { useKept } from '@/lib/kept';

/** Returns what one of the three ways has brought so far. A pasted text is kept on this device under `keptFor`, files are not. */
export function useSamplesField(keptFor: string) {
  const [way, setWay] = useState<Way>('paste');
  const [accountId, setAccount] = useState('');
  const [share, onProgress] = useState<number | null>(null);
  const { problem, control, refuse, clearing } = useProblem();
  const { text, texts, setText } = usePasted(keptFor);
  const { picked, setFiles, forget } = useArchive(refuse);
  return {
    ...{ way, text, texts, picked, accountId, problem, control, share, onProgress },
    storesInput: way !== 'archive',
    setWay: clearing(setWay),
    setText: clearing(setText),
    setFiles: clearing(setFiles),
    setAccount: clearing(setAccount),
    /** What is sent; null where something is missing, which the field then says. */
    read: ([first]: readonly Account[]): Samples | null => {
      const samples = samplesOf({ way, texts, picked, accountId: accountId || first?.id });
      if (typeof samples !== 'string') return samples;
      refuse(samples);
      return null;
    },
    /** What the server said about the posts. */
    fail: (error: unknown) => {
      onProgress(null);
      refuse(samplesMessage(error));
    },
    clear: () => {
      setText('');
      forget();
      onProgress(null);
    },
  };
}

/** Returns what is wrong with the posts, until something else is given. */
function useProblem() {
  const [problem, setProblem] = useState<string>();
  const control = useRef<HTMLTextAreaElement & HTMLInputElement & HTMLSelectElement>(null);
  return {
    problem,
    control,
    refuse: (message: string | undefined) => {
      setProblem(message);
      if (message !== undefined) control.current?.focus();
    },
    clearing:
      <Value>(set: (value: Value) => void) =>
      (value: Value) => {
        setProblem(undefined);
        set(value);
      },
  };
}

export type SamplesField = ReturnType<typeof useSamplesField>;

function usePasted(keptFor: string) {
  const [kept, keep] = useKept(`voice-posts:${useOwnerKey()}:${keptFor}`);
  const text = kept ?? '';
  return { text, texts: splitPosts(text), setText: (next: string) => keep(next === '' ? null : next) };
}

/** The newest choice wins, however long an older one is being read. */
function useArchive(onProblem: (problem: string) => void) {
  const [picked, setPicked] = useState<Picked | 'reading' | null>(null);
  const turn = useRef(0);
  const pick = async (files: readonly File[]) => {
    const mine = ++turn.current;
    setPicked('reading');
    const next = await pickPosts(files).catch((): Picked => ({ problem: unreadable }));
    if (mine !== turn.current) return;
    setPicked(next);
    if ('problem' in next) onProblem(next.problem);
  };
  return { picked, setFiles: (files: readonly File[]) => void pick(files), forget: () => setPicked(null) };
}

const unreadable = "This file can't be read. Choose it again, or download a fresh copy of the archive.";
