import { useState } from 'react';
import { takeInterruptedRun } from '@/features/composer/generation/interrupted-run';
import { briefText } from '@/features/composer/generation/interview';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import type { Run } from '@/features/composer/generation/run';
import { briefKeys } from '@/features/composer/generation/run-brief';
import type { BriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useHeldBack } from '@/features/composer/hooks/generation/use-held-back';
import { useInterview } from '@/features/composer/hooks/generation/use-interview';
import { useOwnerKey } from '@/features/session/access';

/**
 * Returns the questions about these texts, what was left out of them, whether they could be written from as they are, and whether
 * the page was left while it wrote from them.
 */
export function useBriefInterview(
  { slot, run }: { slot: string; run: Pick<Run, 'slots'> | null },
  fields: readonly BriefField[],
) {
  const owner = useOwnerKey();
  const [wasInterrupted] = useState(() => takeInterruptedRun(owner, slot));
  const brief = briefText(fields.map(({ text }) => text));
  const [interviewKey, heldBackKey] = briefKeys(owner, slot);
  const interview = useInterview({ key: interviewKey, brief });
  const heldBack = useHeldBack({ key: heldBackKey, brief });
  // A model can write from little; arranging the same notes again would bring the same.
  const canWrite = useModelConnected(owner).isConnected && run?.slots.length === 0;
  return { interview, heldBack, canWrite, wasInterrupted };
}
