import { IsIn } from 'class-validator';
import { type ConnectionScope, connectionScopes } from '../models.types';
import { RawText, Text } from '../../../common/http/text.decorator';

export class StartOpenRouterRequest {
  @IsIn(connectionScopes, { message: `scope must be one of ${connectionScopes.join(', ')}.` })
  scope!: ConnectionScope;
}

export class FinishOpenRouterRequest {
  @RawText(200, { least: 1 })
  state!: string;

  @Text(500, { least: 1, message: 'Paste the code that OpenRouter shows.' })
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
