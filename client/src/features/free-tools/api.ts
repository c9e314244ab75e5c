import { api, type ApiData, unwrap, visitorHeader } from '@/api/client';

export type TwitterProfile = ApiData<'/api/free-tools/twitter-profile/{username}', 'get'>;

const profileFreshMs = 5 * 60_000;
const read = new Map<string, { at: number; profile: TwitterProfile }>();

/** Returns a public profile and what its posts show; one that was read a moment ago is not read again. */
export async function readProfile(username: string, signal: AbortSignal): Promise<TwitterProfile> {
  const key = username.toLowerCase();
  const found = read.get(key);
  if (found !== undefined && Date.now() - found.at < profileFreshMs) return found.profile;
  const call = api.GET('/api/free-tools/twitter-profile/{username}', {
    params: { path: { username }, header: visitorHeader() },
    signal,
  });
  const profile = await unwrap(call);
  read.set(key, { at: Date.now(), profile });
  return profile;
}

/** For tests: as after a reload. */
export function forgetProfiles(): void {
  read.clear();
}
