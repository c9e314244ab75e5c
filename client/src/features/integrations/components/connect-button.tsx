import { Lock, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { useResume } from '@/features/billing/interrupted';
import { useUpgradeStore } from '@/features/billing/upgrade-store';
import { useConnectReason } from '@/features/integrations/access';
import type { Platform } from '@/features/integrations/api';
import type { useConnect } from '@/features/integrations/hooks/use-connect';
import { platformName } from '@/features/integrations/words';

interface ConnectButtonProps {
  platform: Platform;
  connect: ReturnType<typeof useConnect>;
  /** Something is connected already. */
  isFurther: boolean;
  variant?: 'primary' | 'outline';
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Connects; a plan without the network opens the upgrade dialog, a person without the right reads why not. */
export function ConnectButton({ platform, connect, isFurther, variant = 'outline' }: ConnectButtonProps) {
  const reason = useConnectReason();
  const openUpgrade = useUpgradeStore((state) => state.open);
  const isLocked = !platform.allowedByPlan;
  const name = platformName(platform.id);
  const label = isFurther ? `Connect another ${name} account` : `Connect ${name}`;
  const key = ['connect', platform.id];
  useResume(key, () => connect.mutate(), { isReady: !isLocked });
  const choose = () =>
    isLocked
      ? openUpgrade({ requiredPlan: platform.requiredPlan ?? undefined, feature: platform.name }, { key })
      : connect.mutate();
  const button = (
    <Button
      size="sm"
      variant={isLocked ? 'outline' : variant}
      aria-disabled={reason !== undefined}
      pending={connect.isPending && !connect.isPaused}
      icon={isLocked ? <Lock {...icon} /> : <Plus {...icon} />}
      onClick={choose}
    >
      <span>
        {label} {isLocked && <span className="sr-only">(locked)</span>}
      </span>
    </Button>
  );
  return reason === undefined ? button : <Tooltip label={reason}>{button}</Tooltip>;
}
