import { Transform } from 'class-transformer';
import { IsIn, IsString, Length } from 'class-validator';
import { trimmed } from '../../../common/http/text.transforms';
import { type ConnectionScope, connectionScopes } from '../models.types';

export class StartOpenRouterRequest {
  @IsIn(connectionScopes, { message: `scope must be one of ${connectionScopes.join(', ')}.` })
  scope!: ConnectionScope;
}

export class FinishOpenRouterRequest {
  @IsString({ message: 'state must be text.' })
  @Length(1, 200, { message: 'state must have 1 to 200 characters.' })
  state!: string;

  @Transform(trimmed)
  @IsString({ message: 'code must be text.' })
  @Length(1, 500, { message: 'Paste the code that OpenRouter shows.' })
  code!: string;
}

export class StartOpenRouterResponse {
  /** To open in the browser. */
  url!: string;
  /** For `finish`; it also comes back in the address. */
  state!: string;
  /** False: OpenRouter shows a code to copy and paste instead of coming back. */
  returnsHere!: boolean;
}
