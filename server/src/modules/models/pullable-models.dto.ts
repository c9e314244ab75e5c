import { ApiProperty } from '@nestjs/swagger';
import type { PullableModel } from '../../ai/connect/connection.types';
import { graphicsBuild } from '../../ai/inside/inside-models.data';
import type { InsideState } from '../../ai/inside/inside-writer';

export class PullableModelResponse {
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

export const toPullable = (model: PullableModel): PullableModelResponse => ({
  id: model.id,
  name: model.name,
  downloadBytes: model.downloadBytes,
  memoryBytes: model.memoryBytes,
  licence: model.licence,
  languages: model.languages,
  asOf: model.asOf,
});

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
  id!: string;
  @ApiProperty({ type: 'integer' })
  downloadBytes!: number;
}

export class WriterResponse {
  /** With less, it is not offered. */
  needs!: MachineResponse;
  has!: ThisMachineResponse;
  /** What it can download, the one that is offered first. */
  models!: PullableModelResponse[];
  /** Which part of its engine is installed; null for none. */
  @ApiProperty({ enum: ['processor', 'graphics'], nullable: true })
  engine!: 'processor' | 'graphics' | null;
  /** The engine's part for graphics cards; null where there is none for this machine, or it is installed. */
  @ApiProperty({ type: GraphicsBuildResponse, nullable: true })
  graphicsBuild!: GraphicsBuildResponse | null;
  /** What it took when it wrote last; null before. */
  @ApiProperty({ type: 'integer', nullable: true })
  memoryBytes!: number | null;
  isWriting!: boolean;
}

export const toWriter = ({
  needs,
  has,
  models,
  engine,
  offersGraphics,
  memoryBytes,
  isWriting,
}: InsideState): WriterResponse => ({
  ...{ needs, has, engine, memoryBytes, isWriting },
  models: models.map(toPullable),
  graphicsBuild: offersGraphics && engine === 'processor' ? graphicsBuild : null,
});
