import { useRef, useState } from 'react';
import { type Picked, pickPosts } from '@/features/voices/samples';

/** Returns what is wrong with what was given, until something else is. */
export function useProblem() {
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

/** The newest choice wins, however long an older one is being read. */
export function useArchive(onProblem: (problem: string) => void) {
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
