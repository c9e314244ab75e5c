import { readTweetAddress } from '../../../text/addresses/tweet-address';
import type { PlatformId } from '../publishing.types';

const linkedinUrn = /\burn:li:(?:share|ugcPost|activity):\d+\b/;
const linkedinHost = /(^|\.)linkedin\.com$/;

/** Returns the platform's id in the address of a post there, or null when it is no such address. */
export function postIdIn(platform: PlatformId, address: string): string | null {
  if (platform === 'twitter') return readTweetAddress(address)?.id ?? null;
  if (platform !== 'linkedin' || !URL.canParse(address) || !linkedinHost.test(new URL(address).hostname)) return null;
  // Its colons may be encoded; to decode all of it would throw for what is no UTF-8.
  return linkedinUrn.exec(new URL(address).pathname.replaceAll(/%3A/gi, ':'))?.[0] ?? null;
}
