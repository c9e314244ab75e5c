import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsString, Matches, MaxLength } from 'class-validator';
import { IsNullable } from '../../../common/http/nullable';
import { plainLine } from '../../../text/plain-name';
import type { PasskeyEntity } from './passkey.entity';
import { Text } from '../../../common/http/text.decorator';

const notAPasskey = 'This is not what a browser sends for a passkey.';

/** Text in base64url, of at most so many characters. */
const IsBytes =
  (maxLength: number): PropertyDecorator =>
  (target, property) => {
    for (const check of [
      Matches(/^[\w-]+$/, { message: notAPasskey }),
      MaxLength(maxLength, { message: notAPasskey }),
      IsString({ message: notAPasskey }),
    ])
      check(target, property);
  };

class WithCredential {
  /** The credential's `id`. Like all that follows in base64url, as the browser's `toJSON` says it. */
  @ApiProperty({ format: '' })
  @IsBytes(1_400)
  id!: string;

  @IsBytes(4_000)
  clientDataJSON!: string;
}

export class AddPasskeyRequest extends WithCredential {
  @IsBytes(20_000)
  attestationObject!: string;

  @ArrayMaxSize(10, { message: notAPasskey })
  @Matches(/^[a-z-]{1,20}$/, { each: true, message: notAPasskey })
  @IsArray({ message: notAPasskey })
  transports!: string[];
}

export class PasskeySignInRequest extends WithCredential {
  @IsBytes(4_000)
  authenticatorData!: string;

  @IsBytes(10_000)
  signature!: string;

  @IsNullable()
  @IsBytes(100)
  userHandle?: string | null;
}

export class RenamePasskeyRequest {
  @Matches(plainLine, { message: 'The name must be one line of plain text.' })
  @Text(60, { least: 1, message: 'The name must have 1 to 60 characters.' })
  name!: string;
}

export class PasskeyOptionsResponse {
  /** For `navigator.credentials`: `publicKey` in the JSON that the browser's own parsers read. Works once, for ten minutes. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  options!: object;
}

export class PasskeyResponse {
  id!: string;
  name!: string;
  createdAt!: Date;
  /** Null until it signs in. */
  lastUsedAt!: Date | null;
}

export const toPasskeyResponse = ({ id, name, createdAt, lastUsedAt }: PasskeyEntity): PasskeyResponse => ({
  ...{ id, name, createdAt, lastUsedAt },
});
