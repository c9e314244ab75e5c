import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsUUID } from 'class-validator';
import { type Scope, scopes } from '../../../common/auth/access.decorators';
import { IsNullable } from '../../../common/http/nullable';
import { RawText } from '../../../common/http/text.decorator';

const scopesMessage = `scopes must be a list of these: ${scopes.join(', ')}.`;
const accountsMessage = 'accountIds must be a list of ids of connected accounts, or null for all.';

export class AppRequestQuery {
  /** The request in the address of the screen, or the code that a device shows. */
  @RawText(60, { least: 8, message: 'Send the request that the app made, or the code that it shows.' })
  request!: string;
}

export class AppDecisionRequest extends AppRequestQuery {
  @IsBoolean({ message: 'isAllowed must be true or false.' })
  isAllowed!: boolean;

  /** What it may do: what it asked for, less, or more. */
  @ArrayUnique({ message: scopesMessage })
  @IsIn(scopes, { each: true, message: scopesMessage })
  @IsArray({ message: scopesMessage })
  scopes!: Scope[];

  /** The accounts that it sees and writes for; null for all, those that are connected later too. */
  @ApiProperty({ type: [String], format: 'uuid', nullable: true })
  @ArrayMaxSize(100, { message: accountsMessage })
  @IsUUID('all', { each: true, message: accountsMessage })
  @IsArray({ message: accountsMessage })
  @IsNullable()
  accountIds!: string[] | null;
}

/** An app that asks to work for a person. */
export class AppRequestResponse {
  /** As it calls itself. */
  name!: string;

  /** Where the person is sent back to; null for a device. */
  host!: string | null;

  /** Whether that is a program on the person's own computer, which can call itself what it likes. */
  isLocal!: boolean;

  /** The address from which a device asks; null for others. */
  from!: string | null;

  scopes!: Scope[];
}

export class AppDecisionResponse {
  /** Where the browser goes on; null where a device waits for the answer. */
  next!: string | null;
}
