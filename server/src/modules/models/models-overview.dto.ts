import { ApiProperty, OmitType } from '@nestjs/swagger';
import type { ModelLabel } from '../../ai/models';
import { ConnectionResponse } from './connections/connections.dto';
import { FoundServersResponse, NamedModelRequest } from './models.dto';
import type { NamedModel, NameSource, Pull, StoppedPull } from './models.types';
import { PullableModelResponse, WriterResponse } from './pullable-models.dto';

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
