import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsUUID } from 'class-validator';
import { IsNullable } from '../../../common/http/nullable';
import { bulkActions, type BulkAction } from '../publishing.types';

const accountMessage = 'accountId must be the id of a connected account.';

export class BulkRequest {
  @ArrayMinSize(1, { message: 'Choose at least one post.' })
  @ArrayMaxSize(100, { message: 'Choose at most 100 posts at a time.' })
  @IsUUID('all', { each: true, message: 'ids must be a list of ids.' })
  @IsArray({ message: 'ids must be a list of ids.' })
  ids!: string[];

  /** `queue` gives each draft the next free slot of the week, on `accountId` where it has no account yet. */
  @IsIn(bulkActions, { message: `action must be one of ${bulkActions.join(', ')}.` })
  action!: BulkAction;

  @IsNullable()
  @IsUUID('all', { message: accountMessage })
  accountId?: string | null;
}

export class BulkResult {
  id!: string;

  isDone!: boolean;

  /** Why it was not done. */
  @ApiProperty({ type: String, nullable: true, description: 'Why it was not done.' })
  message!: string | null;
}

export class BulkResponse {
  results!: BulkResult[];
}
