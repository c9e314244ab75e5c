import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { type ConnectionKind, connectionKinds } from '../../../ai/connect/model-servers.port';
import { RawText, Text } from '../../../common/http/text.decorator';
import { contextProblemOf } from '../fitting-models';
import { type ConnectionScope, connectionScopes, type ConnectionTest, type ConnectionView } from '../models.types';

const microUsdPerCent = 10_000;
/** Cents with fractions: a post costs less than one. */
export const toCents = (microUsd: number): number => microUsd / microUsdPerCent;

class AddressAndKey {
  /** Needed for `compatible` and for local servers; a maker's own address when absent. */
  @IsOptional()
  @Text(500, { message: 'The address must have at most 500 characters.' })
  baseUrl?: string;

  /** It is encrypted and never shown again. */
  @IsOptional()
  @RawText(1_000, { message: 'The key must have at most 1,000 characters.' })
  key?: string;
}

export class AddConnectionRequest extends AddressAndKey {
  @IsIn(connectionKinds, { message: `kind must be one of ${connectionKinds.join(', ')}.` })
  kind!: ConnectionKind;

  /** `installation` needs a site admin, `workspace` the owner or an admin. */
  @IsIn(connectionScopes, { message: `scope must be one of ${connectionScopes.join(', ')}.` })
  scope!: ConnectionScope;
}

/** What is absent stays as it is; a new address needs its key again. */
export class ChangeConnectionRequest extends AddressAndKey {}

export class TestConnectionRequest {
  /** One that the connection offers; what it would run by itself when absent. */
  @IsOptional()
  @RawText(200, { least: 1 })
  model?: string;
}

export class PullRequest {
  @IsUUID(undefined, { message: 'connectionId must be the id of a connection.' })
  connectionId!: string;

  /** As Ollama names it, e.g. `qwen3:4b-instruct`; for the writer on this server one of its models, or the path of a file here. */
  @Text(500, { least: 1 })
  model!: string;
}

export class ConnectionProblemResponse {
  /** One sentence: what happened and what to do. */
  message!: string;
  at!: string;
}

export class ConnectionTestResponse {
  text!: string;
  /** The model's id, and its name for people. */
  model!: string;
  modelName!: string;
  /** Null where the server sends the answer whole. */
  @ApiProperty({ type: 'integer', nullable: true })
  firstWordMs!: number | null;
  @ApiProperty({ type: 'integer' })
  latencyMs!: number;
  /** With fractions, e.g. 0.34; null where the price or the tokens are unknown. */
  costCents!: number | null;
  @ApiProperty({ type: 'integer', nullable: true })
  inputTokens!: number | null;
  @ApiProperty({ type: 'integer', nullable: true })
  outputTokens!: number | null;
  at!: string;
}

export const toTest = ({ costMicroUsd, ...test }: ConnectionTest): ConnectionTestResponse => ({
  ...test,
  costCents: costMicroUsd === null ? null : toCents(costMicroUsd),
});

export class ConnectionResponse {
  @ApiProperty({ format: '' })
  id!: string;
  scope!: ConnectionScope;
  kind!: ConnectionKind;
  /** Whether this person may change, test and remove it; all below is null or empty for those who may not. */
  canManage!: boolean;
  baseUrl!: string | null;
  /** The last four signs of the key. */
  keyHint!: string | null;
  addedBy!: string | null;
  addedAt!: string | null;
  /** How many models it offered when it was asked last. */
  @ApiProperty({ type: 'integer', nullable: true })
  modelCount!: number | null;
  /** Two sentences: what it has loaded holds too few tokens, so that it is not used until more is loaded; null for enough. */
  contextProblem!: string | null;
  /** When it was used last and failed; null after a success. */
  lastProblem!: ConnectionProblemResponse | null;
  lastTest!: ConnectionTestResponse | null;
}

export function toConnection({ connection, addedByName, canManage }: ConnectionView): ConnectionResponse {
  const { id, workspaceId, kind, baseUrl, keyHint, createdAt, models, lastProblem, lastTest } = connection;
  const scope = workspaceId === null ? 'installation' : 'workspace';
  const names = { id, scope, kind, canManage } as const;
  if (!canManage) return { ...names, ...unknown };
  return {
    ...names,
    baseUrl,
    keyHint,
    addedBy: addedByName,
    addedAt: createdAt.toISOString(),
    modelCount: models.length,
    contextProblem: contextProblemOf(connection),
    lastProblem: lastProblem && { message: lastProblem.message, at: lastProblem.at },
    lastTest: lastTest && toTest(lastTest),
  };
}

const unknown = {
  baseUrl: null,
  keyHint: null,
  addedBy: null,
  addedAt: null,
  modelCount: null,
  contextProblem: null,
  lastProblem: null,
  lastTest: null,
};

export class OfferedModelResponse {
  @ApiProperty({ format: '' })
  id!: string;
  name!: string;
  /** Of its file; null where it is not on this machine or not said. */
  @ApiProperty({ type: 'integer', nullable: true })
  sizeBytes!: number | null;
  @ApiProperty({ type: 'integer', nullable: true })
  contextTokens!: number | null;
  isLoaded!: boolean | null;
  /** Offered by a local server, yet run elsewhere: the text leaves the machine. */
  isRemote!: boolean;
  /** US dollars per million tokens; null where not known. */
  inputUsd!: number | null;
  outputUsd!: number | null;

  /** Whether it can describe a picture; absent where nothing says so. */
  seesPictures?: boolean;
}

export class StartOpenRouterRequest {
  @IsIn(connectionScopes, { message: `scope must be one of ${connectionScopes.join(', ')}.` })
  scope!: ConnectionScope;
}

export class FinishOpenRouterRequest {
  @RawText(200, { least: 1 })
  state!: string;

  @Text(500, { least: 1, message: 'Paste the code that OpenRouter shows.' })
  code!: string;
}

export class StartOpenRouterResponse {
  /** To open in the browser. */
  url!: string;
  /** For `finish`; it also comes back in the address. */
  state!: string;
  /** False: OpenRouter shows a code to copy and paste instead of coming back. */
  returnsHere!: boolean;
}
