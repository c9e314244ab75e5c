import { useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { ErrorState } from '@/components/error-state';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Chip } from '@/components/ui/chips';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { type Device, devicesQuery, useEndDevice, useEndOtherDevices } from '@/features/auth/api';
import { useLoadingGate } from '@/lib/use-loading-gate';

export function DevicesCard() {
  const devices = useQuery(devicesQuery());
  const endOthers = useEndOtherDevices();
  const hasOthers = devices.data?.some((device) => !device.isCurrent) === true;
  const signOutOthers = () =>
    endOthers.mutate(undefined, {
      onSuccess: ({ ended }) => toast.success(ended === 1 ? 'Signed out 1 other device' : `Signed out ${ended} others`),
    });
  return (
    <Card
      form
      title="Devices"
      description="Where you are signed in."
      {...(hasOthers && {
        actions: (
          <Button size="sm" pending={endOthers.isPending} onClick={signOutOthers}>
            Sign out all others
          </Button>
        ),
      })}
    >
      <DeviceList query={devices} />
    </Card>
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
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
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
