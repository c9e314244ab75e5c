import { useRef, useState } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { ApiError } from '@/api/errors';
import type { Account } from '@/features/accounts/api';
import { useOwnerKey } from '@/features/session/access';
import { mostPosts, type Picked, pickPosts, type Samples, splitPosts } from '@/features/voices/samples';
import { counted } from '@/lib/counted';
import { useKept } from '@/lib/kept';

export type Way = 'paste' | 'archive' | 'account';

/** What one of the three ways has brought so far. A pasted text is kept on this device under `keptFor`, files are not. */
export function useSamplesField(keptFor: string) {
  const [way, setWay] = useState<Way>('paste');
  const [kept, keep] = useKept(`voice-posts:${useOwnerKey()}:${keptFor}`);
  const [picked, setPicked] = useState<Picked | 'reading' | null>(null);
  const [accountId, setAccountId] = useState('');
  const [problem, setProblem] = useState<string>();
  const [share, onProgress] = useState<number | null>(null);
  const control = useRef<HTMLTextAreaElement & HTMLInputElement & HTMLSelectElement>(null);
  const text = kept ?? '';
  const texts = splitPosts(text);
  const refuse = (message: string) => {
    setProblem(message);
    control.current?.focus();
  };
  const change = (run: () => void) => {
    setProblem(undefined);
    run();
  };
  const pick = async (file: File) => {
    setPicked('reading');
    const next = await pickPosts(file);
    setPicked(next);
    if ('problem' in next) setProblem(next.problem);
  };
  return {
    way,
    text,
    texts,
    picked,
    accountId,
    problem,
    share,
    control,
    onProgress,
    /** A file is not stored until a payment is done. */
    storesInput: way !== 'archive',
    isUploading: way === 'archive' && share !== null,
    setWay: (next: Way) => change(() => setWay(next)),
    setText: (next: string) => change(() => keep(next === '' ? null : next)),
    setFile: (file: File) => change(() => void pick(file)),
    setAccount: (id: string) => change(() => setAccountId(id)),
    /** What is sent; null where something is missing, which the field then says. */
    read: (accounts: readonly Account[]): Samples | null => {
      const samples = samplesOf({ way, texts, picked, accountId: accountId || accounts[0]?.id });
      if (typeof samples !== 'string') return samples;
      refuse(samples);
      return null;
    },
    /** What the server said about the posts. */
    fail: (error: unknown) => {
      onProgress(null);
      const message = samplesMessage(error);
      if (message !== undefined) refuse(message);
    },
    clear: () => {
      keep(null);
      setPicked(null);
      onProgress(null);
    },
  };
}

export type SamplesField = ReturnType<typeof useSamplesField>;

interface Given {
  way: Way;
  texts: string[];
  picked: Picked | 'reading' | null;
  accountId: string | undefined;
}

/** Or a sentence about what is missing. */
function samplesOf({ way, texts, picked, accountId }: Given): Samples | string {
  if (way === 'account') return accountId === undefined ? 'Connect an account first.' : { accountId };
  if (way === 'archive') {
    if (picked === null) return 'Choose a file.';
    if (picked === 'reading') return 'The file is still being read.';
    return 'problem' in picked ? picked.problem : picked;
  }
  if (texts.length === 0) return 'Paste at least one post.';
  if (texts.length > mostPosts)
    return `These are ${counted(texts.length, 'post', 'posts')}, and ${mostPosts} is the limit. Add the rest afterwards.`;
  return { texts };
}

/** Refusals of posts and files are said at the field that brought them. */
function samplesMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const named = ['texts', 'accountId', 'file']
    .map((name) => fieldMessage(error, name))
    .find((text) => text !== undefined);
  if (named !== undefined) return named;
  const isAboutPosts = [413, 415, 422].includes(error.status) && error.fields.length === 0;
  return isAboutPosts && error.message !== '' ? error.message : undefined;
}
