import { ApiProperty } from '@nestjs/swagger';

export class PauseResponse {
  @ApiProperty({
    description: 'Whether nothing is sent, since a backup was restored and nobody has resumed publishing.',
  })
  isPaused!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When that backup was taken.' })
  backupTakenAt!: Date | null;

  @ApiProperty({
    type: 'integer',
    description: 'Posts whose time has come: resuming sends them. 0 while nothing is paused.',
  })
  due!: number;
}
