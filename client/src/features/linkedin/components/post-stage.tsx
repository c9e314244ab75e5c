import type { ReactNode } from 'react';
import { type LinkedinDevice, LinkedinDeviceToggle } from '@/components/linkedin-device';

/** How one looks at posts; it stays while they change. */
export interface Look {
  device: LinkedinDevice;
  onDevice: (device: LinkedinDevice) => void;
  isExpanded: boolean;
  onExpanded: (isExpanded: boolean) => void;
}

interface PostStageProps {
  look: Look;
  /** Right of the toggle. */
  aside?: ReactNode;
  /** The post in its preview. */
  children: ReactNode;
}

/** The bar with the devices, and below it the post where it has the feed's width: on a phone that is the screen's. */
export function PostStage({ look, aside, children }: PostStageProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
        <LinkedinDeviceToggle device={look.device} onChange={look.onDevice} />
        <div className="flex items-center gap-1">{aside}</div>
      </div>
      <div className="border-y border-line bg-sunken py-3 sm:p-4">{children}</div>
    </>
  );
}

/** On a phone it takes the whole width. */
export const stageCard =
  '@container overflow-clip rounded-card border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0';
