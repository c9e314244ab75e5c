import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { IsNullable } from '../../common/http/nullable';
import { localKinds } from '../../ai/connect/model-servers.port';
import type { ModelLabel } from '../../ai/models';
import { RawText } from '../../common/http/text.decorator';
import { Whole } from '../../common/http/whole.decorator';
import { graphicsBuild } from '../../ai/inside/inside-models.data';
import type { InsideState } from '../../ai/inside/inside-writer';
import { OfferedModelResponse, ConnectionResponse } from './connections/connections.dto';
import type { NamedModel, NameSource, Pull, StoppedPull } from './models.types';

export class PullResponse {
  connectionId!: string;
  model!: string;
  @ApiProperty({ type: 'integer' })
  receivedBytes!: number;
  @ApiProperty({ type: 'integer', nullable: true })
  totalBytes!: number | null;
  /** As the server of models says it, e.g. `verifying sha256 digest`. */
  status!: string;
}

export const toPull = ({ id: _id, startedBy: _by, at: _at, ...shown }: Pull): PullResponse => shown;

export class StoppedPullResponse extends OmitType(PullResponse, ['status']) {
  /** What went wrong, and what to do; null where it was cancelled. */
  message!: string | null;
}

export function toStoppedPull({ message, ...pull }: StoppedPull): StoppedPullResponse {
  const { status: _status, ...shown } = toPull(pull);
  return { ...shown, message };
}

export class EnvironmentConnectionResponse {
  kind!: 'openai' | 'anthropic' | 'compatible';
  baseUrl!: string;
  /** The names of the variables that set it up, never their values. */
  variables!: string[];
}

class NamedModelRequest {
  @IsUUID(undefined, { message: 'connectionId must be the id of a connection.' })
  connectionId!: string;

  @RawText(200, { least: 1 })
  model!: string;
}

export class NameAnswerResponse {
  label!: ModelLabel;
  /**
   * Why this one answers: the workspace's own key, the environment, a site admin's choice, the best that is connected, or
   * nothing is connected and text stays as it was typed.
   */
  source!: NameSource;
  /** The environment variable that decides, where one does: the choice on the screen has no effect then. */
  variable!: string | null;
  connectionId!: string | null;
  /** The id that really runs. */
  model!: string;
  name!: string;
  /** What a site admin chose, whether it applies now or not. */
  @ApiProperty({ type: NamedModelRequest, nullable: true })
  chosen!: NamedModel | null;
  /** By what this month's drafts cost; null before the first one, and where the price is unknown. */
  costOf100Cents!: number | null;
  /** Of this month's runs, on average; null before the first one. */
  @ApiProperty({ type: 'integer', nullable: true })
  usualMs!: number | null;
}

export class SpentResponse {
  /** With fractions. */
  spentCents!: number;
  /** Null for no cap. */
  @ApiProperty({ type: 'integer', nullable: true })
  capCents!: number | null;
}

export class OwnKeySpentResponse {
  spentCents!: number;
  @ApiProperty({ type: 'integer' })
  drafts!: number;
}

export class ModelSpendResponse {
  /** Null for a model that the environment sets up. */
  connectionId!: string | null;
  model!: string;
  name!: string;
  isOwnKey!: boolean;
  costCents!: number;
  @ApiProperty({ type: 'integer' })
  drafts!: number;
}

export class SpendingResponse {
  /** The first day of the UTC month, as YYYY-MM-DD. */
  month!: string;
  resetsAt!: string;
  /** All workspaces and visitors together; null for whoever is no site admin. */
  installation!: SpentResponse | null;
  workspace!: SpentResponse;
  /** What ran on the workspace's own key: it counts against no limit and no cap. */
  ownKey!: OwnKeySpentResponse;
  /** For a site admin of the whole installation, else of the workspace; the dearest first. */
  byModel!: ModelSpendResponse[];
}

export class ModelsResponse {
  /** False: nothing but the person's own text. */
  isConnected!: boolean;
  /** The installation's, then the workspace's own, oldest first. */
  connections!: ConnectionResponse[];
  /** What environment variables set up; empty for whoever is no site admin. */
  environment!: EnvironmentConnectionResponse[];
  /** What was found on this machine; null for whoever is no site admin. */
  found!: FoundServersResponse | null;
  /** The download that is under way; null for none, and for whoever is no site admin. */
  pull!: PullResponse | null;
  /** Downloads of the last day that ended early: the same call resumes one. Empty for whoever is no site admin. */
  stoppedPulls!: StoppedPullResponse[];
  /** What Ollama may download; empty for whoever is no site admin. */
  pullable!: PullableModelResponse[];
  /** The writer that runs on this server itself; null for whoever is no site admin. */
  writer!: WriterResponse | null;
  names!: NameAnswerResponse[];
  /** Null for members who are neither site admin, owner nor admin. */
  spending!: SpendingResponse | null;
}

class PullableModelResponse {
  @ApiProperty({ format: '' })
  id!: string;
  name!: string;
  @ApiProperty({ type: 'integer' })
  downloadBytes!: number;
  @ApiProperty({ type: 'integer' })
  memoryBytes!: number;
  licence!: string;
  languages!: string;
  /** When the figures were read, as YYYY-MM-DD. */
  asOf!: string;
}

export class MachineResponse {
  @ApiProperty({ type: 'integer' })
  memoryBytes!: number;
  @ApiProperty({ type: 'integer' })
  cores!: number;
}

export class ThisMachineResponse extends MachineResponse {
  /** On the disk of the data folder. */
  @ApiProperty({ type: 'integer' })
  freeBytes!: number;
}

export class GraphicsBuildResponse {
  /** What `POST /models/pull` takes as its `model`. */
  @ApiProperty({ format: '' })
  id!: string;
  @ApiProperty({ type: 'integer' })
  downloadBytes!: number;
}

class WriterResponse {
  /** With less, it is not offered. */
  needs!: MachineResponse;
  has!: ThisMachineResponse;
  /** What it can download, the one that is offered first. */
  models!: PullableModelResponse[];
  /** Which part of its engine is installed; null for none. */
  engine!: 'processor' | 'graphics' | null;
  /** The engine's part for graphics cards; null where there is none for this machine, or it is installed. */
  graphicsBuild!: GraphicsBuildResponse | null;
  /** What it took when it wrote last; null before. */
  @ApiProperty({ type: 'integer', nullable: true })
  memoryBytes!: number | null;
  isWriting!: boolean;
}

export const toWriter = ({ models, offersGraphics, ...state }: InsideState): WriterResponse => ({
  ...state,
  models: models.map(({ url: _url, sha256: _sum, ...shown }) => shown),
  graphicsBuild: offersGraphics && state.engine === 'processor' ? graphicsBuild : null,
});

const mostCents = 100_000_000;
const capMessage = 'A cap must be a whole number of cents from 0 to 100000000.';

/** What is absent stays as it is; null chooses automatically. */
export class ChangeNamesRequest implements Partial<Record<ModelLabel, NamedModelRequest | null>> {
  @IsNullable()
  @ValidateNested()
  @Type(() => NamedModelRequest)
  @ApiProperty({ type: NamedModelRequest, required: false, nullable: true })
  'gpt-3.5-turbo'?: NamedModelRequest | null;

  @IsNullable()
  @ValidateNested()
  @Type(() => NamedModelRequest)
  @ApiProperty({ type: NamedModelRequest, required: false, nullable: true })
  'gpt-4-turbo'?: NamedModelRequest | null;

  @IsNullable()
  @ValidateNested()
  @Type(() => NamedModelRequest)
  @ApiProperty({ type: NamedModelRequest, required: false, nullable: true })
  'claude-3-sonnet'?: NamedModelRequest | null;

  @IsNullable()
  @ValidateNested()
  @Type(() => NamedModelRequest)
  @ApiProperty({ type: NamedModelRequest, required: false, nullable: true })
  'claude-3-opus'?: NamedModelRequest | null;
}

/** What is absent stays as it is; null takes a cap away. */
export class ChangeModelSettingsRequest {
  @IsOptional()
  @ValidateNested()
  @Type(() => ChangeNamesRequest)
  names?: ChangeNamesRequest;

  /** Of all workspaces and visitors together, in a UTC month. */
  @IsNullable()
  @Whole(0, mostCents, capMessage)
  installationCapCents?: number | null;

  /** Of each workspace, in a UTC month. */
  @IsNullable()
  @Whole(0, mostCents, capMessage)
  workspaceCapCents?: number | null;
}

export class FoundServerResponse {
  kind!: (typeof localKinds)[number];
  /** With its version, e.g. `Ollama 0.33.0`. */
  name!: string;
  baseUrl!: string;
  /** Null where it wants a key first. */
  models!: OfferedModelResponse[] | null;
}

export class FoundServersResponse {
  servers!: FoundServerResponse[];
  @ApiProperty({ type: 'integer' })
  tookMs!: number;
  at!: string;
}

export class FailingModelResponse {
  kind!: string;
  host!: string;
  problem!: string;
  since!: Date;
}
