import { Lock, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { useConnectReason } from '@/features/accounts/access';
import type { BuiltPlatform } from '@/features/accounts/api';
import { connectKey, type useConnect } from '@/features/accounts/connect';
import { platformName } from '@/features/accounts/words';

interface ConnectButtonProps {
  platform: BuiltPlatform;
  connect: ReturnType<typeof useConnect>;
  isFurther: boolean;
  variant?: 'primary' | 'outline';
}

/** Connects; a plan without the network opens the upgrade dialog, a person without the right reads why not. */
export function ConnectButton({ platform, connect, isFurther, variant = 'outline' }: ConnectButtonProps) {
  const reason = useConnectReason();
  const openUpgrade = useUpgradeStore((state) => state.open);
  const isLocked = !platform.allowedByPlan;
  const name = platformName(platform.id);
  const choose = () =>
    isLocked
      ? openUpgrade(
          { requiredPlan: platform.requiredPlan ?? undefined, feature: `publishing to ${name}` },
          { key: connectKey(platform.id) },
        )
      : connect.mutate();
  return (
    <Tooltip reason={reason}>
      <Button
        size="sm"
        variant={isLocked ? 'outline' : variant}
        pending={connect.isPending && !connect.isPaused}
        icon={isLocked ? <Lock /> : <Plus />}
        onClick={choose}
      >
        <span>
          {isFurther ? 'Connect another account' : `Connect ${name}`}{' '}
          {isFurther && <span className="sr-only">on {name}</span>}
          {isLocked && <span className="sr-only">(locked)</span>}
        </span>
      </Button>
    </Tooltip>
  );
}
