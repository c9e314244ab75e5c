import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsUUID,
  Matches,
  ValidateNested,
} from 'class-validator';
import { Text } from '../../../common/http/text.decorator';
import { PostResponse } from '../../publishing/posts/post.dto';
import { publishablePlatforms, type PublishablePlatform, tweetPlatform } from '../../integrations/platforms/platforms';

export class KeptTextResponse {
  /** The text that it was made of. */
  tweetId!: string;
  postId!: string;
  /** As it was saved. */
  text!: string;
  /** Characters put in, taken out or changed since it was written. */
  editDistance!: number;
  keptAt!: string;
}

const maxSaved = 25;

export class SavedTweet {
  @Text(3_000, { message: 'A text has at most 3,000 characters.', missing: 'Each tweet needs a text.' })
  text!: string;

  /** The generation that wrote it: the same text of it is one draft, however often it is saved. */
  @IsOptional()
  @IsUUID('all', { message: 'generationId must be the id of a generation.' })
  generationId?: string;

  /** Which of its texts this one was made of; the most alike when absent. */
  @IsOptional()
  @IsUUID('all', { message: 'tweetId must be the id of a tweet.' })
  tweetId?: string;
}

export class SaveTweetsRequest {
  @IsArray({ message: `Send 1 to ${maxSaved} tweets.` })
  @ArrayMinSize(1, { message: `Send 1 to ${maxSaved} tweets.` })
  @ArrayMaxSize(maxSaved, { message: `Send 1 to ${maxSaved} tweets.` })
  @ValidateNested({ each: true })
  @Type(() => SavedTweet)
  tweets!: SavedTweet[];

  /** The chat they come from; it moves to the top of the list. */
  @IsOptional()
  @IsUUID('all', { message: 'chatId must be the id of a chat.' })
  chatId?: string;

  @IsOptional()
  @IsIn(publishablePlatforms, { message: `platform must be ${publishablePlatforms.join(' or ')}.` })
  platform?: PublishablePlatform = tweetPlatform;

  /** One thread of all texts instead of a post each. */
  @IsOptional()
  @IsBoolean({ message: 'asThread must be true or false.' })
  asThread?: boolean = false;

  /** The id on X of the post that all of them answer. */
  @IsOptional()
  @Matches(/^[1-9]\d{0,19}$/, { message: 'inReplyToId must be the number in the address of a post on X.' })
  inReplyToId?: string;
}

export const platformOf = ({ platform }: SaveTweetsRequest): PublishablePlatform => platform ?? tweetPlatform;

export class SavedPostsResponse {
  /** The drafts, in the order of the tweets; a thread is one post. */
  posts!: PostResponse[];
}
