import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsOptional, Matches, ValidateBy } from 'class-validator';
import { IsNullable } from '../../../common/http/nullable';
import { modelLabels, type ModelLabel } from '../../../ai/models';
import { readHouseRules } from '../../../text/house-rules/house-rules';
import type { WritingSettings } from './writing-settings.entity';
import { Words } from '../kinds/writing.fields';
import { Text } from '../../../common/http/text.decorator';

const mostBannedWords = 200;
const longestBannedWord = 60;
/** What is wrong with the list, the plainest thing first; null when nothing is. */
function problemOfBannedWords(words: unknown): string | null {
  if (!Array.isArray(words) || words.some((word) => typeof word !== 'string'))
    return 'bannedWords must be a list of words.';
  if (words.length > mostBannedWords) return `At most ${mostBannedWords} banned words can be kept.`;
  if (words.some((word: string) => !/[\p{L}\p{N}\p{S}]/u.test(word)))
    return 'A banned word must have a letter, a figure or a sign.';
  if (words.some((word: string) => word.length > longestBannedWord))
    return `A banned word has at most ${longestBannedWord} characters.`;
  return null;
}

const AreBannedWords = (): PropertyDecorator =>
  ValidateBy({
    name: 'areBannedWords',
    validator: {
      validate: (words) => problemOfBannedWords(words) === null,
      defaultMessage: (problem) => problemOfBannedWords(problem?.value) ?? '',
    },
  });

/** Each word once, however it is written. */
const eachOnce = ({ value }: TransformFnParams): unknown => {
  if (!Array.isArray(value)) return value;
  const words = value.map((word: unknown) => (typeof word === 'string' ? word.normalize('NFC').trim() : word));
  const key = (word: unknown): unknown => (typeof word === 'string' ? word.toLowerCase() : word);
  return [...new Map(words.toReversed().map((word) => [key(word), word])).values()].toReversed();
};

/** What is absent stays as it is; null takes a default away. */
export class ChangeWritingSettingsRequest {
  /** Tone of voice in a few words, for calls that name none. */
  @IsNullable()
  @Words(60)
  tone?: string | null;

  /** BCP 47 tag such as `en` or `pt-BR`, for calls that name none. */
  @IsNullable()
  @Matches(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i, {
    message: 'language must be a language tag such as "en" or "pt-BR".',
  })
  language?: string | null;

  /** A model of the plan, for calls that name none. */
  @IsNullable()
  @IsIn(modelLabels, { message: `model must be one of ${modelLabels.join(', ')}.` })
  model?: ModelLabel | null;

  /** Who writes, such as "founder of a bakery in Lyon": background for the model, at most 200 characters. */
  @IsNullable()
  @Words(200)
  role?: string | null;

  /** What they offer, at most 200 characters. */
  @IsNullable()
  @Words(200)
  product?: string | null;

  /** Who reads them, at most 200 characters. */
  @IsNullable()
  @Words(200)
  audience?: string | null;

  /** Words and phrases that no text may have; `word*` bans whatever begins so. At most 200, each of at most 60 characters. */
  @IsOptional()
  @Transform(eachOnce)
  @AreBannedWords()
  bannedWords?: string[];

  /** Standing rules in the workspace's own words, at most 500 characters; a line or sentence each. */
  @IsOptional()
  @Text(500, { message: 'The rules must have at most 500 characters.' })
  rules?: string;
}

/** An empty text is none; null for the list or the rules empties them. */
export function toChanges({ bannedWords, rules, ...texts }: ChangeWritingSettingsRequest): Partial<WritingSettings> {
  const given = Object.entries(texts).filter(([, text]) => text !== undefined);
  return {
    ...Object.fromEntries(given.map(([name, text]) => [name, text || null])),
    ...(bannedWords !== undefined && { bannedWords: bannedWords ?? [] }),
    ...(rules !== undefined && { rules: rules ?? '' }),
  };
}

export class WritingSettingsResponse {
  tone!: string | null;
  language!: string | null;
  model!: ModelLabel | null;
  role!: string | null;
  product!: string | null;
  audience!: string | null;
  bannedWords!: string[];
  rules!: string;
  /** Lines of the rules that only the model can follow; the others are checked in every text. */
  uncheckedRules!: string[];
}

export const toWritingSettings = (settings: WritingSettings): WritingSettingsResponse => ({
  ...settings,
  uncheckedRules: readHouseRules([], settings.rules).unchecked,
});

/** What a plan's model stands for on this server. */
export class ModelResponse {
  /** As plans and calls name it. */
  label!: ModelLabel;
  /** `openai`, `anthropic` or `notes`. */
  provider!: string;
  /** The id that really runs. */
  upstreamModel!: string;
  /** That model's name for people. */
  name!: string;
  /** The name of what describes pictures, which may be another one; null where none sees them. */
  describer!: string | null;
}
