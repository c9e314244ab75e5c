import type { XProfile } from '../../reading/x-reading.types';

export class XUsernameProfileResponse {
  /** Without an @, in the account's own capitals. */
  handle!: string;
  name!: string;
  description!: string;
  avatarUrl!: string | null;
  followers!: number;
  following!: number;
  posts!: number;
  isVerified!: boolean;
}

export class ValidatedUsernameResponse {
  /** Whether there is a public profile of that name. */
  valid!: boolean;
  /** Why not, as a sentence; null when it is valid. */
  message!: string | null;
  profile!: XUsernameProfileResponse | null;
}

export const toUsernameProfile = (profile: XProfile): XUsernameProfileResponse => ({
  handle: profile.handle,
  name: profile.name,
  description: profile.description,
  avatarUrl: profile.avatarUrl ?? null,
  followers: profile.followers,
  following: profile.following,
  posts: profile.posts,
  isVerified: profile.isVerified,
});
