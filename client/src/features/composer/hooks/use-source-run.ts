import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { takeFirstVariant } from '@/features/composer/actions';
import { recordKeys, recordQuery } from '@/features/composer/generations-api';
import { useRun } from '@/features/composer/hooks/use-run';
import { resultOfRecord, resultOfRun, type SourceRun, type SourceTask } from '@/features/composer/source-result';

const kinds = { replies: 'replies', mimic: 'variations' } as const;
const slots = { replies: 'reply', mimic: 'variation' } as const;

/** Writing about a post of somebody else: the run, or the generation that the address names (`?replies=`, `?mimic=`). */
export function useSourceRun<Task extends SourceTask>(task: Task) {
  const client = useQueryClient();
  const slot: (typeof slots)[SourceTask] = slots[task];
  const writing = useRun<(typeof kinds)[Task]>(slot, kinds[task], {
    onDone: (run) => takeFirstVariant(slot, resultOfRun(task, run as SourceRun).variants),
  });
  const [generationId, setGenerationId] = useGenerationParam(task);
  const run = writing.run as SourceRun | null;
  const landed = run === null || run.state === 'writing' ? null : run.generationId;
  const land = useEffectEvent((id: string) => {
    if (id !== generationId) setGenerationId(id);
    void client.invalidateQueries({ queryKey: recordKeys.list(task) });
  });
  useEffect(() => {
    if (landed !== null) land(landed);
  }, [landed]);
  const record = useQuery(recordQuery(run === null ? generationId : null));
  const found = record.data === undefined ? null : resultOfRecord(task, record.data);
  return {
    ...writing,
    slot,
    result: run === null ? found : resultOfRun(task, run),
    /** Of an earlier one that the address names. */
    record: run === null && generationId !== null ? record : null,
    /** Takes the variants off the screen; they stay in Recent. */
    close: () => {
      writing.clear();
      setGenerationId(null);
    },
  };
}

/** Which earlier generation of a kind is open; null is none. */
export function useGenerationParam(task: SourceTask): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const set = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('sheet');
        if (id === null) next.delete(task);
        else next.set(task, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(task), set];
}
