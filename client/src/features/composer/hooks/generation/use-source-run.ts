import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { takeFirstVariant } from '@/features/composer/generation/variants';
import { recordKeys, recordQuery } from '@/features/composer/generation/generations-api';
import { useIdParam } from '@/features/composer/hooks/generation/use-id-param';
import { type RunOptions, useRun } from '@/features/composer/hooks/generation/use-run';
import {
  resultOfRecord,
  resultOfRun,
  type SourceRun,
  type SourceTask,
} from '@/features/composer/generation/source-result';

const kinds = { replies: 'replies', mimic: 'variations' } as const;
const slots = { replies: 'reply', mimic: 'variation' } as const;

/** Writing about a post of somebody else: the run, or the generation that the address names (`?replies=`, `?mimic=`). */
export function useSourceRun<Task extends SourceTask>(
  task: Task,
  options: Pick<RunOptions<(typeof kinds)[Task]>, 'answers'> = {},
) {
  const client = useQueryClient();
  const slot: (typeof slots)[SourceTask] = slots[task];
  const writing = useRun<(typeof kinds)[Task]>(slot, kinds[task], {
    onDone: (run) => takeFirstVariant(slot, resultOfRun(task, run as SourceRun).variants),
    ...options,
  });
  const [generationId, openGeneration] = useIdParam(task);
  const run = writing.run as SourceRun | null;
  const landed = run === null || run.state === 'writing' ? null : run.generationId;
  const land = useEffectEvent((id: string) => {
    if (id !== generationId) openGeneration(id, { replace: true });
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
      openGeneration(null, { replace: true });
    },
  };
}
