import type { XProfile } from '../../reading/x-reading.types';
import { RawText, Text } from '../../../../common/http/text.decorator';

export class XAuthResponse {
  /** Where the browser goes; X sends it back to `/auth/twitter/callback`. */
  url!: string;
  /** X's request token; the callback names it again. */
  oauth_token!: string;
  /** A handle of ours for `POST /integrations/twitter/connect`: single use, 15 minutes, for this person and workspace. */
  oauth_token_secret!: string;
}

const notFromX = "This isn't a response from X. Try connecting again.";

export class XConnectRequest {
  /** As `GET /integrations/twitter/auth` and the callback gave it. */
  @RawText(300, { least: 1, message: notFromX })
  oauth_token!: string;

  /** From the callback. */
  @RawText(300, { least: 1, message: notFromX })
  oauth_verifier!: string;

  /** As `GET /integrations/twitter/auth` gave it. */
  @RawText(300, {
    least: 1,
    message: 'This browser no longer has the connection you started. Try connecting again.',
  })
  oauth_token_secret!: string;
}

export class XUsernameRequest {
  /** With or without its @, or the address of the profile. */
  @Text(200, {
    message: 'Enter an X username: 1 to 15 letters, digits or underscores, such as @ada.',
    missing: 'Enter an X username, such as @ada.',
  })
  username!: string;
}

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
