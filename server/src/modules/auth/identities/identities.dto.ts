import { ApiProperty } from '@nestjs/swagger';
import type { IdentityEntity } from './identity.entity';

export class IdentityResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  /** Of the Google account, which need not be the person's address here. */
  email!: string;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export const toIdentityResponse = ({ id, email, createdAt }: IdentityEntity): IdentityResponse => ({
  id,
  email,
  createdAt: createdAt.toISOString(),
});
