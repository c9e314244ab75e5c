import { ApiProperty } from '@nestjs/swagger';

export class ProfilePictureResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Below the address of the product; another picture has another.',
  })
  avatarUrl!: string | null;
}
