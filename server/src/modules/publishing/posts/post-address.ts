import { readTweetAddress } from '../../../text/addresses/tweet-address';
import type { PlatformId } from '../publishing.types';

const linkedinUrn = /\burn:li:(?:share|ugcPost|activity):\d+\b/;
const linkedinHost = /(^|\.)linkedin\.com$/;

/** Returns the platform's id in the address of a post there, or null when it is no such address. */
export function postIdIn(platform: PlatformId, address: string): string | null {
  if (platform === 'twitter') return readTweetAddress(address)?.id ?? null;
  if (platform !== 'linkedin' || !URL.canParse(address) || !linkedinHost.test(new URL(address).hostname)) return null;
  return linkedinUrn.exec(decodeURIComponent(new URL(address).pathname))?.[0] ?? null;
}
