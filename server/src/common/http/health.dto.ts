import { ApiProperty } from '@nestjs/swagger';

export class HealthResponse {
  @ApiProperty({ type: String, enum: ['ok'] })
  status!: 'ok';
}
