import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useMadeParam } from '@/features/tweetgen/hooks/use-tweetgen-params';
import { useWriting } from '@/features/tweetgen/hooks/use-writing';
import { recordKeys, recordQuery } from '@/features/tweetgen/records';
import {
  hasContent,
  resultOfRecord,
  resultOfRun,
  type SourceAnswer,
  type SourceItem,
  type SourceKind,
} from '@/features/tweetgen/source-result';

/**
 * Writing about a text of somebody else: the run of this kind, or the generation that the address names. A run that has
 * ended is put into the address, so that a reload finds it again.
 */
export function useSourceWriting(kind: SourceKind, said: (answer: SourceAnswer) => string) {
  const client = useQueryClient();
  const writing = useWriting<SourceItem, SourceAnswer>(kind, { said });
  const [made, setMade] = useMadeParam(kind);
  const run = writing.run !== null && hasContent(writing.run) ? writing.run : null;
  const landed = run === null || run.state === 'writing' ? null : (run.answer?.generationId ?? run.generationId);
  const land = useEffectEvent((id: string) => {
    if (id !== made) setMade(id);
    void client.invalidateQueries({ queryKey: recordKeys.list(kind) });
  });
  useEffect(() => {
    if (landed !== null) land(landed);
  }, [landed]);
  const record = useQuery(recordQuery(run === null ? made : null));
  const found = record.data?.task === kind ? resultOfRecord(record.data) : null;
  return {
    ...writing,
    /** Of the call that `error` is about. */
    lastBody: writing.run?.body ?? {},
    /** Somebody goes on typing: what the server said is answered. */
    forgetError: () => {
      if (writing.error !== null) writing.clear();
    },
    result: run === null ? (made === null ? null : found) : resultOfRun(run),
    /** Of an earlier one that the address names. */
    record: run === null && made !== null ? record : null,
    /** Takes what is shown off the screen; it stays in Recent. */
    close: () => {
      writing.clear();
      setMade(null);
    },
  };
}

export type SourceWriting = ReturnType<typeof useSourceWriting>;
