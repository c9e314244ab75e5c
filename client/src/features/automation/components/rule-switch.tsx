import { Switch } from '@/components/ui/fields/switch';
import { type Rule, usePauseRule, useResumeRule } from '@/features/automation/api';
import { useIsViewer } from '@/features/session/access';

/** Turns a rule on and off; it moves before the server has answered. */
export function useRuleSwitch({ id, name, status }: Rule) {
  const isViewer = useIsViewer();
  const pausing = usePauseRule(id);
  const resuming = useResumeRule(id);
  const isOn = resuming.isPending || (status === 'active' && !pausing.isPending);
  const change = (isWanted: boolean) => {
    pausing.reset();
    resuming.reset();
    if (isWanted) resuming.mutate();
    else pausing.mutate({});
  };
  return {
    control: <Switch hideLabel label={`Run “${name}”`} checked={isOn} disabled={isViewer} onChange={change} />,
    /** The last change, for the place beside it. */
    call: resuming.submittedAt > pausing.submittedAt ? resuming : pausing,
    operation: resuming.submittedAt > pausing.submittedAt ? ('resumeRule' as const) : ('pauseRule' as const),
  };
}
