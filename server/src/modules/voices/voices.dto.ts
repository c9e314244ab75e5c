import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { Text } from '../../common/http/text.decorator';
import type { VoiceMeasures } from '../../text/voice/measure';
import { emojiPlaces, spellings, type Spread } from '../../text/voice/measures';
import type { AddedSamples, VoiceView } from './voices.types';

/** The 10th percentile, the middle and the 90th percentile. */
export class SpreadResponse implements Spread {
  low!: number;
  median!: number;
  high!: number;
}

/** Shares of the posts, 0–1. */
export class OpeningSharesResponse {
  self!: number;
  number!: number;
  question!: number;
  command!: number;
  mention!: number;
}

/** Shares of the posts, 0–1. */
export class EndingSharesResponse {
  question!: number;
  exclamation!: number;
  link!: number;
  hashtag!: number;
  bare!: number;
}

/** How often each stands in a post. */
export class SignRatesResponse {
  dash!: number;
  colon!: number;
  semicolon!: number;
  ellipsis!: number;
  bracket!: number;
  quote!: number;
}

/** How somebody writes, by counting alone. */
class VoiceMeasuresResponse implements VoiceMeasures {
  /** Primary subtag of the language that was measured. */
  language!: string;
  @ApiProperty({ type: 'integer' })
  posts!: number;
  @ApiProperty({ type: 'integer' })
  words!: number;
  sentenceWords!: SpreadResponse;
  postCharacters!: SpreadResponse;
  paragraphSentences!: SpreadResponse;
  /** Share of the posts, 0–1, as are the next five. */
  oneLinePosts!: number;
  listPosts!: number;
  lowerCaseStarts!: number;
  emojiPosts!: number;
  hashtagPosts!: number;
  linkPosts!: number;
  openings!: OpeningSharesResponse;
  endings!: EndingSharesResponse;
  favouriteOpening!: string | null;
  /** What stands before the items of lists. */
  listSign!: string | null;
  /** Per 100 words, as are the next four. */
  contractions!: number;
  selfWords!: number;
  weWords!: number;
  youWords!: number;
  capitalWords!: number;
  /** Per post, as are the next five. */
  questions!: number;
  exclamations!: number;
  emoji!: number;
  hashtags!: number;
  figures!: number;
  mentions!: number;
  signs!: SignRatesResponse;
  /** The most used first, at most 5. */
  favouriteEmoji!: string[];
  emojiPlace!: (typeof emojiPlaces)[number] | null;
  spelling!: (typeof spellings)[number] | null;
  /** At least three times as frequent as in general text, at most 12. */
  typicalWords!: string[];
  /** Stock phrases that no post has, at most 12. */
  avoidedPhrases!: string[];
}

const maxName = 60;
const maxRules = 20;
const maxRule = 200;
const maxAccounts = 50;
const maxTexts = 500;
/** LinkedIn's longest post has 3,000. */
const maxText = 4_000;

const trimmedEach = ({ value }: { value: unknown }): unknown =>
  Array.isArray(value) ? value.map((item: unknown) => (typeof item === 'string' ? item.trim() : item)) : value;

class VoiceFields {
  /** Rules of the person's own, one each, at most 20 of 200 characters. */
  @IsOptional()
  @Transform(trimmedEach)
  @IsArray({ message: 'rules must be a list of texts.' })
  @ArrayMaxSize(maxRules, { message: `At most ${maxRules} rules can be kept.` })
  @IsString({ each: true, message: 'rules must be a list of texts.' })
  @IsNotEmpty({ each: true, message: 'A rule must not be empty.' })
  @MaxLength(maxRule, { each: true, message: `A rule has at most ${maxRule} characters.` })
  rules?: string[];

  /** Connected accounts that write in this voice unless a call names another. An account leaves the voice it had. */
  @IsOptional()
  @IsArray({ message: 'accountIds must be a list of ids.' })
  @ArrayMaxSize(maxAccounts, { message: `At most ${maxAccounts} accounts can be named.` })
  @IsUUID(undefined, { each: true, message: 'accountIds must be a list of ids.' })
  @ApiProperty({ type: [String], required: false })
  accountIds?: string[];
}

export class CreateVoiceRequest extends VoiceFields {
  @Text(maxName, {
    needed: true,
    message: `A name has at most ${maxName} characters.`,
    missing: 'Give the voice a name.',
  })
  name!: string;
}

/** What is absent stays as it is. */
export class ChangeVoiceRequest extends VoiceFields {
  @IsOptional()
  @Text(maxName, {
    needed: true,
    message: `A name has at most ${maxName} characters.`,
    missing: 'Give the voice a name.',
  })
  name?: string;

  /** Ids of habits that are wrong: they are shown and not sent to the model. */
  @IsOptional()
  @IsArray({ message: 'ignored must be a list of ids.' })
  @ArrayMaxSize(50, { message: 'At most 50 habits can be named.' })
  @IsString({ each: true, message: 'ignored must be a list of ids.' })
  @MaxLength(60, { each: true, message: 'There is no such habit.' })
  ignored?: string[];
}

/** Either texts that were pasted, or a connected account whose own posts are read. An archive comes as multipart. */
export class AddSamplesRequest {
  /** Whole posts, at most 500 of 4,000 characters. */
  @IsOptional()
  @IsArray({ message: 'texts must be a list of posts.' })
  @ArrayMinSize(1, { message: 'Paste at least one post.' })
  @ArrayMaxSize(maxTexts, { message: `At most ${maxTexts} posts can be added at once.` })
  @IsString({ each: true, message: 'texts must be a list of posts.' })
  @MaxLength(maxText, { each: true, message: `A post has at most ${maxText} characters.` })
  texts?: string[];

  @IsOptional()
  @IsUUID(undefined, { message: 'accountId must be an id.' })
  accountId?: string;
}

export class HabitResponse {
  @ApiProperty({ format: '' })
  id!: string;
  /** A sentence such as "Sentences of 6 to 14 words". */
  text!: string;
  /** Said to be wrong: shown, and not sent to the model. */
  isIgnored!: boolean;
}

export class VoiceResponse {
  id!: string;
  name!: string;
  rules!: string[];
  accountIds!: string[];
  habits!: HabitResponse[];
  /** Null until there are enough posts. */
  measures!: VoiceMeasuresResponse | null;
  /** Own posts, without replies. */
  @ApiProperty({ type: 'integer' })
  sampleCount!: number;
  /** How many posts are missing before anything can be measured. */
  @ApiProperty({ type: 'integer' })
  samplesNeeded!: number;
  /** The plan has no room for it: it is kept and not used. */
  isPaused!: boolean;
  createdAt!: Date;
  updatedAt!: Date;
}

export class AddedSamplesResponse {
  voice!: VoiceResponse;
  /** How many posts were added; what was there already or says too little is not. */
  @ApiProperty({ type: 'integer' })
  added!: number;
  /** What was left out and why, as sentences. */
  notices!: string[];
}

export const toVoice = ({ workspaceId: _workspace, ignored: _ignored, ...voice }: VoiceView): VoiceResponse => voice;

export const toAddedSamples = ({ voice, ...rest }: AddedSamples): AddedSamplesResponse => ({
  ...rest,
  voice: toVoice(voice),
});
