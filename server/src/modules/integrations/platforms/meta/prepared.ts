import type { AttachedMedia, PendingState } from '../publisher.types';

/** What stands between two steps: ids of containers, and how often something was tried. `since`: no post of it is older. */
export interface Prepared {
  since: string;
  /** Of a carousel, so far; `ready`: how many of them Meta has worked on. */
  children: string[];
  ready: number;
  container: string;
  tries: number;
  notReady: number;
}

/** A file as a container names it. */
export interface ContainerMedia {
  isVideo: boolean;
  address: string;
  altText: string | null;
  /** Of a video's cover; empty without one. */
  coverAddress: string;
}

/** The beginning of it. */
export const nothing = { children: [], ready: 0, container: '', tries: 0, notReady: 0 };

export const stateOf = ({ children, ...prepared }: Prepared): PendingState => ({
  ...Object.fromEntries(Object.entries(prepared).map(([name, value]) => [name, String(value)])),
  children: children.join(','),
});

export const preparedIn = ({
  since = '',
  container = '',
  children = '',
  ready,
  tries,
  notReady,
}: PendingState): Prepared => ({
  ...{ since, container, children: children.split(',').filter(Boolean) },
  ...{ ready: Number(ready), tries: Number(tries), notReady: Number(notReady) },
});

export function fileOf({ platformId, altText }: AttachedMedia): ContainerMedia {
  const [mime = '', address = '', coverAddress = ''] = platformId.split(' ');
  return { isVideo: mime.startsWith('video/'), address, altText, coverAddress };
}
