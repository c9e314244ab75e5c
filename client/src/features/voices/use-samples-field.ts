import { useState } from 'react';
import type { Account } from '@/features/accounts/api';
import { useOwnerKey } from '@/features/session/access';
import { type Samples, splitPosts } from '@/features/voices/samples';
import { samplesMessage, samplesOf, type Way } from '@/features/voices/samples-of';
import { useArchive, useProblem } from '@/features/voices/use-archive';
import { useDraft } from '@/lib/device/kept';

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

export type SamplesField = ReturnType<typeof useSamplesField>;

function usePasted(keptFor: string) {
  const [kept, keep] = useDraft(`voice-posts:${useOwnerKey()}:${keptFor}`);
  const text = kept ?? '';
  return { text, texts: splitPosts(text), setText: (next: string) => keep(next === '' ? null : next) };
}
