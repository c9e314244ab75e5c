import { ApiProperty } from '@nestjs/swagger';
import { graphicsBuild } from '../../ai/inside/inside-models.data';
import type { InsideState } from '../../ai/inside/inside-writer';

export class PullableModelResponse {
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

export class WriterResponse {
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
