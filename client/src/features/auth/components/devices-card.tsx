import { useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Chip } from '@/components/ui/chips';
import { type Device, devicesQuery, useEndDevice, useEndOtherDevices } from '@/features/auth/devices-api';
import { counted } from '@/lib/words/format';
import { useFocusRefuge } from '@/lib/focus/use-focus-refuge';

export function DevicesCard() {
  const devices = useQuery(devicesQuery());
  const hasOthers = devices.data?.some((device) => !device.isCurrent) === true;
  return (
    <Card form title="Devices" description="Where you're signed in." {...(hasOthers && { actions: <SignOutOthers /> })}>
      <QueryList query={devices} name="Your devices" blocks={['h-10']}>
        {(found) => (
          <ul className="flex flex-col divide-y divide-line">
            {found.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        )}
      </QueryList>
    </Card>
  );
}

function SignOutOthers() {
  const end = useEndOtherDevices();
  const button = useFocusRefuge<HTMLButtonElement>();
  const signOut = () =>
    end.mutate(undefined, {
      onSuccess: ({ ended }) => toast.success(`Signed out ${counted(ended, 'other device', 'other devices')}`),
    });
  return (
    <Button ref={button} size="sm" pending={end.isPending} onClick={signOut}>
      Sign out everywhere else
    </Button>
  );
}

function DeviceRow({ device: { id, device, ip, lastUsedAt, isCurrent } }: { device: Device }) {
  const end = useEndDevice();
  const row = useFocusRefuge<HTMLLIElement>();
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device} {isCurrent && <Chip>This device</Chip>}
        </p>
        <p className="text-small text-ink-3">
          {ip} ·{' '}
          {isCurrent ? (
            'Active now'
          ) : (
            <>
              Last used <TimeAgo at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          aria-label={`Sign out ${device}`}
          pending={end.isPending}
          onClick={() => end.mutate(id, { onSuccess: () => toast.success(`${device} signed out`) })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
