import { useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { ErrorState } from '@/components/error-state';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Chip } from '@/components/ui/chips';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { type Device, devicesQuery, useEndDevice, useEndOtherDevices } from '@/features/auth/api';
import { useFocusRefuge } from '@/lib/use-focus-refuge';
import { useLoadingGate } from '@/lib/use-loading-gate';

export function DevicesCard() {
  const devices = useQuery(devicesQuery());
  const hasOthers = devices.data?.some((device) => !device.isCurrent) === true;
  return (
    <Card
      form
      title="Devices"
      description="Where you are signed in."
      {...(hasOthers && { actions: <SignOutOthers /> })}
    >
      <DeviceList query={devices} />
    </Card>
  );
}

function SignOutOthers() {
  const end = useEndOtherDevices();
  const button = useFocusRefuge<HTMLButtonElement>();
  const signOut = () =>
    end.mutate(undefined, {
      onSuccess: ({ ended }) => toast.success(`Signed out ${ended} other ${ended === 1 ? 'device' : 'devices'}`),
    });
  return (
    <Button ref={button} size="sm" pending={end.isPending} onClick={signOut}>
      Sign out everywhere else
    </Button>
  );
}

function DeviceList({ query }: { query: ReturnType<typeof useQuery<Device[]>> }) {
  const isWaiting = useLoadingGate(query.isPending);
  if (query.isError)
    return (
      <ErrorState
        title="Your devices did not load."
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (query.data === undefined || isWaiting)
    return (
      <SkeletonRegion label="Loading devices" className={isWaiting ? 'flex flex-col gap-3' : 'invisible'}>
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </SkeletonRegion>
    );
  return (
    <ul className="flex flex-col divide-y divide-line">
      {query.data.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
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
            'in use now'
          ) : (
            <>
              used <TimeAgo at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          aria-label={`Sign out ${device}`}
          pending={end.isPending}
          onClick={() => end.mutate(id, { onSuccess: () => toast.success(`${device} is signed out`) })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
