import { useState } from 'react';
import type { Account } from '@/features/accounts/api';
import { useOwnerKey } from '@/features/session/access';
import { linesAsPosts, type Samples, splitPosts } from '@/features/voices/samples';
import { samplesMessage, samplesOf, type Way } from '@/features/voices/samples-of';
import { useArchive, useProblem } from '@/features/voices/use-archive';
import { useDraft } from '@/lib/device/stored';

/** Returns what one of the three ways has brought so far. A pasted text is kept on this device under `keptFor`, files are not. */
export function useSamplesField(keptFor: string) {
  const [way, setWay] = useState<Way>('paste');
  const [accountId, setAccount] = useState('');
  const [share, onProgress] = useState<number | null>(null);
  const { problem, control, refuse, clearing } = useProblem();
  const { setText, ...pasted } = usePasted(keptFor);
  const { picked, setFiles, forget } = useArchive(refuse);
  return {
    ...pasted,
    ...{ way, picked, accountId, problem, control, share, onProgress },
    storesInput: way !== 'archive',
    setWay: clearing(setWay),
    setText: clearing(setText),
    setByLine: clearing(pasted.setByLine),
    setFiles: clearing(setFiles),
    setAccount: clearing(setAccount),
    /** What is sent; null where something is missing, which the field then says. */
    read: ([first]: readonly Account[]): Samples | null => {
      const samples = samplesOf({ way, texts: pasted.texts, picked, accountId: accountId || first?.id });
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

export type SamplesField = ReturnType<typeof useSamplesField>;

function usePasted(keptFor: string) {
  const [kept, keep] = useDraft(`voice-posts:${useOwnerKey()}:${keptFor}`);
  const [isByLine, setByLine] = useState(false);
  const text = kept ?? '';
  const lines = linesAsPosts(text);
  return {
    text,
    texts: isByLine && lines !== null ? lines : splitPosts(text),
    canBeByLine: lines !== null,
    isByLine,
    setByLine,
    setText: (next: string) => {
      if (next === '') setByLine(false);
      keep(next === '' ? null : next);
    },
  };
}
