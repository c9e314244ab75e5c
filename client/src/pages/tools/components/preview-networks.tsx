import { platformName } from '@text/platform-names';
import { previewPath } from '@/app/paths';
import { networkIds } from '@/networks/ids';
import { NetworkLogo } from '@/networks/logo';

/** The previews of all networks; `current` is the address of this one. */
export const PreviewNetworks = ({ current }: { current: string }) => (
  <nav aria-label="Networks" className="mb-6 flex flex-wrap gap-2">
    {networkIds.map((id) => (
      <a
        key={id}
        href={previewPath(id)}
        aria-current={previewPath(id) === current ? 'page' : undefined}
        className="flex min-h-9 items-center gap-2 rounded-control border border-line bg-surface px-3 text-small font-semibold text-ink no-underline hover:bg-hover touch:min-h-11 aria-[current]:border-line-strong aria-[current]:bg-active"
      >
        <NetworkLogo id={id} className="size-4" />
        {platformName(id)}
      </a>
    ))}
  </nav>
);
