import { IsIn } from 'class-validator';
import { LookAlikeResponse, toLookAlike } from '../tweetgen/kinds/mimic.dto';
import type { GenerationAnswer } from '../tweetgen/tweetgen.types';
import { toOptions, toWriting, WritingRequest, WritingResponse } from '../tweetgen/kinds/writing.dto';
import { Count } from '../tweetgen/kinds/writing.fields';
import { RawText } from '../../common/http/text.decorator';

const profileTexts = ['tweets', 'bio'] as const;
const usernameMessage = 'Enter an X username: 1 to 15 letters, digits or underscores, such as @ada.';
const defaultCount = 3;

export class ProfileWritingRequest extends WritingRequest {
  /** With or without `@`. */
  @RawText(200, { message: usernameMessage })
  username!: string;

  @IsIn(profileTexts, { message: 'kind must be tweets or bio.' })
  kind!: (typeof profileTexts)[number];

  @Count(1, 5)
  count?: number = defaultCount;
}

export const toProfileInput = (body: ProfileWritingRequest) => ({
  ...toOptions(body),
  prompt: '',
  count: body.count ?? defaultCount,
});

/** Streams `start`, `item` and `done` without deltas: what is built like somebody else's posts is checked before it is shown. */
export class ProfileWritingResponse extends WritingResponse {
  /** Compared with the profile's posts, the closest one; a bio, of at most 160 characters, with none. */
  tweets!: LookAlikeResponse[];
}

export const toProfileWriting = (answer: GenerationAnswer): ProfileWritingResponse => ({
  ...toWriting(answer),
  tweets: answer.tweets.map(toLookAlike),
});
