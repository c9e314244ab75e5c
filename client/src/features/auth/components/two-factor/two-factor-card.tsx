import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { twoFactorQuery, useDisableTwoFactor } from '@/features/auth/two-factor-api';
import { LateProofDialog } from '@/features/auth/components/proof/late-proof-dialog';
import { counted, longDateText } from '@/lib/words/format';
import { late } from '@/lib/loading/late';

const SetUpDialog = late(
  async () => (await import('@/features/auth/components/two-factor/set-up-dialog')).SetUpDialog,
  { isOpen: ({ open }) => open },
);
const RenewCodesDialog = late(
  async () => (await import('@/features/auth/components/two-factor/renew-codes-dialog')).RenewCodesDialog,
  { isOpen: ({ open }) => open },
);

type Opened = 'set-up' | 'renew' | 'disable';

export function TwoFactorCard() {
  const query = useQuery(twoFactorQuery());
  const [opened, setOpened] = useState<Opened | null>(null);
  const disable = useDisableTwoFactor();
  const dialog = { onOpenChange: (isOpen: boolean) => !isOpen && setOpened(null) };
  return (
    <Card
      form
      title="Two-factor sign-in"
      description="When you sign in, you'll also enter a code from an app on your phone. A stolen password alone isn't enough."
    >
      <QueryList query={query} name="Two-factor sign-in" blocks={['h-9 w-32 touch:h-11']}>
        {({ enabledAt, recoveryCodesLeft }) =>
          enabledAt === null ? (
            <Button onClick={() => setOpened('set-up')}>Set up…</Button>
          ) : (
            <On enabledAt={enabledAt} recoveryCodesLeft={recoveryCodesLeft} onOpen={setOpened} />
          )
        }
      </QueryList>
      <SetUpDialog {...dialog} open={opened === 'set-up'} />
      <RenewCodesDialog {...dialog} open={opened === 'renew'} />
      <LateProofDialog
        {...dialog}
        open={opened === 'disable'}
        title="Turn off two-factor sign-in?"
        description="Anyone with your password will be able to sign in."
        verb="Turn off"
        tone="danger"
        call={disable}
        operation="saveSettings"
        done="Two-factor sign-in is off"
      />
    </Card>
  );
}

interface OnProps {
  enabledAt: string;
  recoveryCodesLeft: number;
  onOpen: (dialog: Opened) => void;
}

function On({ enabledAt, recoveryCodesLeft, onOpen }: OnProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div>
        <p className="font-semibold">On since {longDateText(enabledAt)}</p>
        <p className="text-small text-ink-3">{counted(recoveryCodesLeft, 'recovery code', 'recovery codes')} left</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onOpen('renew')}>New recovery codes…</Button>
        <Button onClick={() => onOpen('disable')}>Turn off…</Button>
      </div>
    </div>
  );
}
