import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsOptional, IsString, IsUUID, Length } from 'class-validator';
import { onOneLine } from '../../../common/http/text.transforms';

const nameMessage = "A set's name has 1 to 40 characters.";

export class SaveAccountSetRequest {
  /** A set that has this name is replaced. */
  @Transform(onOneLine)
  @Length(1, 40, { message: nameMessage })
  @IsString({ message: nameMessage })
  name!: string;

  @ArrayMinSize(1, { message: 'Choose at least one account.' })
  @ArrayMaxSize(100, { message: 'A set has at most 100 accounts.' })
  @IsUUID('all', { each: true, message: 'accountIds must be a list of ids.' })
  @IsArray({ message: 'accountIds must be a list of ids.' })
  accountIds!: string[];

  /** Whether the member starts with it, instead of the set from before. */
  @IsBoolean({ message: 'isDefault must be true or false.' })
  isDefault!: boolean;

  /** Whether somebody must approve what goes to one of its accounts: admins and owners say so. As it was when left out. */
  @IsOptional()
  @IsBoolean({ message: 'needsApproval must be true or false.' })
  needsApproval?: boolean;
}

export class AccountSetResponse {
  id!: string;

  name!: string;

  /** Those that are still connected. */
  @ApiProperty({ type: [String], format: 'uuid' })
  accountIds!: string[];

  /** Whether the member who asks starts with it. */
  isDefault!: boolean;

  /** Whether somebody must approve what goes to one of its accounts. */
  needsApproval!: boolean;
}
