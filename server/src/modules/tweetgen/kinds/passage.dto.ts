import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { passageChanges, type PassageChange } from '../../../ai/text-model.port';
import { leftOf, lengthOf } from '../../../text/length/text-rules';
import {
  descriptorOf,
  type PublishablePlatform,
  publishablePlatforms,
  tweetPlatform,
} from '../../integrations/platforms/platforms';
import { nothingToContinue } from '../tweetgen.errors';
import type { GenerationAnswer, GenerationInput, WritingOrder } from '../tweetgen.types';
import { GeneratedTweetResponse, toGeneratedTweet } from './generated-text.dto';
import { toOptions, toWriting, WritingRequest, WritingResponse } from './writing.dto';
import { Brief } from './writing.fields';
import { RawText, Text } from '../../../common/http/text.decorator';

const avoidMessage = 'avoid must be at most 10 texts of at most 4,000 characters.';
const instructionMessage = 'Say what to change in 1 to 300 characters.';
/** Less room than this holds no sentence. */
const shortestSentence = 20;

export class PassageRequest extends WritingRequest {
  /** The selected passage of a post, 1–4,000 characters; for `continue` what the new sentences follow. */
  @Brief('Select 1 to 4,000 characters.')
  text!: string;

  /** The post up to the passage, with its spaces and line breaks. */
  @IsOptional()
  @RawText(4_000)
  before?: string;

  /** The post after the passage. */
  @IsOptional()
  @RawText(4_000)
  after?: string;

  /** What the post was made of: the notes of that generation are known, too. */
  @IsOptional()
  @IsUUID('all', { message: 'generationId must be the id of a generation.' })
  generationId?: string;

  /** `adapt`: the text is a whole post, which becomes one for `platform`, as long as people write there. */
  @IsIn(passageChanges, { message: `change must be one of ${passageChanges.join(', ')}.` })
  change!: PassageChange;

  /** What to change, in the person's own words, 1–300 characters; with `change: instruction` alone. */
  @ValidateIf(({ change }: PassageRequest) => change === 'instruction')
  @Text(300, { needed: true, message: instructionMessage })
  instruction?: string;

  @IsOptional()
  @IsIn(publishablePlatforms, { message: `platform must be one of ${publishablePlatforms.join(', ')}.` })
  platform?: PublishablePlatform = tweetPlatform;

  /** What was suggested for it before. */
  @IsOptional()
  @ArrayMaxSize(10, { message: avoidMessage })
  @MaxLength(4_000, { each: true, message: avoidMessage })
  @IsString({ each: true, message: avoidMessage })
  @IsArray({ message: avoidMessage })
  avoid?: string[];
}

/** `notes` are those that the post was written from. Throws 422 where the post has no room for another sentence. */
export function toPassageOrder(
  body: PassageRequest,
  notes: Pick<GenerationInput, 'prompt' | 'answers'> = { prompt: '' },
): WritingOrder {
  const { text, before, after, change, instruction, avoid } = body;
  const platform = body.platform ?? tweetPlatform;
  const isOpening = change === 'opening';
  return {
    task: 'passage',
    input: {
      platform,
      ...toOptions(body),
      // The person's text says how it sounds, not the settings for new ones.
      tone: body.tone,
      language: body.language,
      ...notes,
      count: 1,
      original: text,
      ...(before && { before }),
      ...(after && { after }),
      change,
      ...(change === 'instruction' && { instruction }),
      ...(change === 'adapt' && { useHashtags: body.useHashtags ?? hashtagsOn(platform) }),
      limit: roomFor(body, platform),
      avoid: [...(avoid ?? []), ...(isOpening ? [text] : [])],
    },
    model: body.model ?? undefined,
  };
}

const hashtagsOn = (platform: PublishablePlatform): boolean => descriptorOf(platform).text.signs.hashtags > 0;

/** Returns the longest result: what the post has room for, and for a text that is too long already its own length. */
function roomFor({ text, before = '', after = '', change }: PassageRequest, platform: PublishablePlatform): number {
  const { text: rules } = descriptorOf(platform);
  if (change === 'adapt') return rules.max;
  const own = lengthOf(text, rules);
  if (change === 'shorter') return Math.max(1, own - 1);
  const room = leftOf(before + after, rules);
  if (change !== 'continue') return Math.max(own, room);
  if (room - own < shortestSentence) throw nothingToContinue();
  return room - own;
}

/** Streams like `POST /tweetgen/generate`, with one `item`. */
export class PassageResponse extends WritingResponse {
  /** One text: it takes the place of the passage, or follows it. Its length is counted as the platform does. */
  tweets!: GeneratedTweetResponse[];
}

export const toPassage = (answer: GenerationAnswer): PassageResponse => ({
  ...toWriting(answer),
  tweets: answer.tweets.map(toGeneratedTweet),
});
