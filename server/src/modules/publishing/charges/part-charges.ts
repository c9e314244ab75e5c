import type { Env } from '../../../config/env';
import { chargeMillsOf } from '../../integrations/platforms/descriptor';
import { descriptorOf } from '../../integrations/platforms/platforms';
import type { NextStep } from '../sending/attempts.types';

type Charged = Pick<NextStep, 'platform' | 'inReplyToId'>;

/** A reply that nobody asked for costs more: where both may be sent, it counts as one of those, so that a cap holds. */
const millsOf = ({ platform, inReplyToId }: Charged, text: string, { xReplyAccess }: Env): number | null =>
  chargeMillsOf(descriptorOf(platform), text, inReplyToId !== null && xReplyAccess === 'summoned');

/** Returns what the network charges for the part, in thousandths of a dollar; null where it charges nothing. */
export const chargeOf = (step: Charged & Pick<NextStep, 'text'>, env: Env): number | null =>
  millsOf(step, step.text, env);

/** A thread that the cap has no room for does not begin. */
export function isOverCap(step: Charged & Pick<NextStep, 'unsentTexts' | 'chargeLeftMills'>, env: Env): boolean {
  const { unsentTexts, chargeLeftMills } = step;
  if (chargeLeftMills === null) return false;
  const mills = unsentTexts.reduce((sum, text) => sum + (millsOf(step, text, env) ?? 0), 0);
  return mills > 0 && mills > chargeLeftMills;
}
