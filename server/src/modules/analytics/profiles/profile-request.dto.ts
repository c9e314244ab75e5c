import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { ReadingScope } from './profile-analysis.service';

const defaultTweets = 50;
const mostTweets = 500;
const maxTweetsMessage = `maxTweets must be a whole number from 1 to ${mostTweets}.`;

export class AnalyseProfileRequest {
  /** How many of the newest posts are read, reposts among them. */
  @IsOptional()
  @IsInt({ message: maxTweetsMessage })
  @Min(1, { message: maxTweetsMessage })
  @Max(mostTweets, { message: maxTweetsMessage })
  @ApiProperty({ type: 'integer', minimum: 1, maximum: mostTweets, default: defaultTweets, required: false })
  maxTweets?: number;

  /** Counts and lists reposts as well; figures of posts rest on the account's own either way. */
  @IsOptional()
  @IsBoolean({ message: 'includeRetweets must be true or false.' })
  @ApiProperty({ type: 'boolean', default: false, required: false })
  includeRetweets?: boolean;
}

export const toReadingScope = ({ maxTweets, includeRetweets }: AnalyseProfileRequest): ReadingScope => ({
  maxPosts: maxTweets ?? defaultTweets,
  includeReposts: includeRetweets ?? false,
});
