import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { LookAlikeResponse, toLookAlike } from '../tweetgen/kinds/mimic.dto';
import type { GenerationAnswer } from '../tweetgen/tweetgen.types';
import { toOptions, toWriting, WritingRequest, WritingResponse } from '../tweetgen/kinds/writing.dto';
import { Count } from '../tweetgen/kinds/writing.fields';
import { profileTexts, type ProfileText, type ProfileOrder } from './twitter-profile.service';

const usernameMessage = 'Enter an X username: 1 to 15 letters, digits or underscores, such as @ada.';
const defaultCount = 3;

export class ProfileWritingRequest extends WritingRequest {
  /** With or without `@`. */
  @IsString({ message: usernameMessage })
  @MaxLength(200, { message: usernameMessage })
  username!: string;

  @IsIn(profileTexts, { message: 'kind must be tweets or bio.' })
  @ApiProperty({ enum: profileTexts })
  kind!: ProfileText;

  @Count(1, 5)
  count?: number = defaultCount;
}

export const toProfileOrder = (body: ProfileWritingRequest): ProfileOrder => ({
  username: body.username,
  kind: body.kind,
  count: body.count ?? defaultCount,
  model: body.model ?? undefined,
  options: toOptions(body),
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
