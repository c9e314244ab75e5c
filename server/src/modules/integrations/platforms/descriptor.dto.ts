import { ApiProperty } from '@nestjs/swagger';

/** In thousandths of a US dollar. */
export class ChargesResponse {
  /** The day from which on these prices hold. */
  since!: string;
  /** The page of the network that says so. */
  source!: string;
  @ApiProperty({ type: 'integer' })
  plainMills!: number;
  @ApiProperty({ type: 'integer' })
  withLinkMills!: number;
  /** Of a reply to somebody who has mentioned the account. */
  @ApiProperty({ type: 'integer' })
  summonedReplyMills!: number;
  /** Of each post that is read. */
  @ApiProperty({ type: 'integer' })
  readPostMills!: number;
  @ApiProperty({ type: 'integer' })
  readAccountMills!: number;
}

export class ConnectFieldResponse {
  name!: string;
  label!: string;
  /** An example of what to type, or where to find it. */
  hint!: string;
  isSecret!: boolean;
}
