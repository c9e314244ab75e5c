import { Button, type ButtonProps } from '@/components/ui/button';
import { type BuiltPlatform } from '@/features/accounts/api';
import { connectKey } from '@/features/accounts/connect';
import { platformName } from '@/features/accounts/words';
import { useUpgradeStore } from '@/features/session/upgrade-store';

/** Leads to a plan that has the network. Once it's paid, the connection continues by itself. */
export function UpgradeForNetwork({ platform, ...button }: { platform: BuiltPlatform } & ButtonProps) {
  const { id, requiredPlan } = platform;
  const openUpgrade = useUpgradeStore((state) => state.open);
  const upgrade = () =>
    openUpgrade(
      { feature: `publishing to ${platformName(id)}`, requiredPlan: requiredPlan ?? undefined },
      { key: connectKey(id) },
    );
  return (
    <Button {...button} onClick={upgrade}>
      {requiredPlan === null ? 'Compare plans' : `Upgrade to ${planName(requiredPlan)}`}
    </Button>
  );
}

const planName = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);
