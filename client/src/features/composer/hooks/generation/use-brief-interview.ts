import { briefText, interviewKey } from '@/features/composer/generation/interview';
import type { Run } from '@/features/composer/generation/run';
import type { BriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useInterview } from '@/features/composer/hooks/generation/use-interview';
import { useOwnerKey } from '@/features/session/access';

/**
 * Returns the questions about these texts, and whether they could be written from as they are.
 */
export function useBriefInterview(
  { slot, run }: { slot: string; run: Pick<Run, 'slots'> | null },
  fields: readonly BriefField[],
) {
  const owner = useOwnerKey();
  const brief = briefText(fields.map(({ text }) => text));
  const interview = useInterview({ key: interviewKey(owner, slot), brief });
  const canWrite = run?.slots.length === 0;
  return { interview, canWrite };
}
