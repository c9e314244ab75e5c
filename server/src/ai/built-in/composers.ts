import type { TextInput, TextTask } from '../text-model.port';
import { composeDrafts, type Drafts } from './compose';
import { composeLinkedin } from './linkedin/compose-linkedin';
import { composeMimics } from './mimic/mimic';
import { composeBios } from './profile/bio';
import { composeProfileTweets } from './profile/profile';
import { composeReplies } from './replies/replies';
import { composeThread } from './thread/compose-thread';

type Composer = (input: TextInput, seed: number) => Drafts;

/** What writes each kind of text. The same input and seed give the same texts. */
export const composers: Readonly<Record<TextTask, Composer>> = {
  tweets: composeDrafts,
  thread: composeThread,
  linkedin: composeLinkedin,
  replies: composeReplies,
  mimic: composeMimics,
  profile: composeProfileTweets,
  bio: composeBios,
};
