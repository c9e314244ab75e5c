import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { IsNullable } from '../../common/http/nullable';
import { localKinds } from '../../ai/connect/connection.types';
import type { ModelLabel } from '../../ai/models';
import { OfferedModelResponse } from './connections/connections.dto';
import { RawText } from '../../common/http/text.decorator';

const mostCents = 100_000_000;
const capMessage = 'A cap must be a whole number of cents from 0 to 100000000.';

export class NamedModelRequest {
  @IsUUID(undefined, { message: 'connectionId must be the id of a connection.' })
  connectionId!: string;

  @RawText(200, { least: 1 })
  model!: string;
}

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
  @IsInt({ message: capMessage })
  @Min(0, { message: capMessage })
  @Max(mostCents, { message: capMessage })
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 0, maximum: mostCents })
  installationCapCents?: number | null;

  /** Of each workspace, in a UTC month. */
  @IsNullable()
  @IsInt({ message: capMessage })
  @Min(0, { message: capMessage })
  @Max(mostCents, { message: capMessage })
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 0, maximum: mostCents })
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
