import { paths } from '@/app/paths';

let address: string = paths.dashboard;

/** Returns where Close on a writing screen leads: the last screen that is none. */
export const screenBefore = (): string => address;

export function rememberScreen(visited: string): void {
  // On the way back from a payment it only passes by, and would lead straight back here.
  if (!visited.startsWith(paths.billingSuccess)) address = visited;
}
