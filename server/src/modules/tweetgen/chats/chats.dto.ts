import { modelName } from '../../../ai/models';
import { IsOptional } from 'class-validator';
import { PageQuery } from '../../../common/http/cursor.dto';
import { GeneratedTweetResponse, toGeneratedTweet } from '../kinds/generated-text.dto';
import type { Generation } from '../records/generation.entity';
import { Text } from '../../../common/http/text.decorator';

const titleMessage = 'The title needs 1 to 200 characters.';
const promptMessage = 'The first prompt needs 1 to 4,000 characters.';

export class CreateChatRequest {
  @Text(200, { needed: true, message: titleMessage })
  title!: string;

  @Text(4_000, { needed: true, message: promptMessage })
  firstPrompt!: string;
}

export class ChatListQuery extends PageQuery {
  /** Words of the title or the first prompt. */
  @IsOptional()
  @Text(200)
  search?: string;
}

export class ChatResponse {
  id!: string;
  title!: string;
  firstPrompt!: string;
  createdAt!: string;
  /** When it was last used; the list is sorted by it. */
  updatedAt!: string;
}

export class ChatGenerationResponse {
  id!: string;
  /** The generation that this one rewrites, and the one tweet of it when not all. */
  parentId!: string | null;
  parentTweetId!: string | null;
  prompt!: string;
  /** The wish for a rewrite. */
  instruction!: string | null;
  tone!: string | null;
  language!: string | null;
  model!: string;
  provider!: string;
  /** The name of the model that really ran, for people. */
  modelName!: string;
  tweets!: GeneratedTweetResponse[];
  notes!: string[];
  createdAt!: Date;
}

const toChatGeneration = (generation: Generation): ChatGenerationResponse => ({
  id: generation.id,
  parentId: generation.parentId,
  parentTweetId: generation.parentTweetId,
  prompt: generation.input.prompt,
  instruction: generation.input.instruction ?? null,
  tone: generation.input.tone ?? null,
  language: generation.input.language ?? null,
  model: generation.model,
  provider: generation.provider,
  modelName: modelName(generation.upstreamModel),
  tweets: generation.output.map(toGeneratedTweet),
  notes: generation.notes,
  createdAt: generation.createdAt,
});

export class ChatWithGenerationsResponse extends ChatResponse {
  /** Oldest first, at most the newest 200. */
  generations!: ChatGenerationResponse[];
}

export const toChatWithGenerations = ({
  generations,
  ...chat
}: ChatResponse & { generations: Generation[] }): ChatWithGenerationsResponse => ({
  ...chat,
  generations: generations.map(toChatGeneration),
});
