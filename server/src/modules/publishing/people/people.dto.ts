import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsObject, IsString, Length, Matches } from 'class-validator';
import { onOneLine } from '../../../common/http/text.transforms';
import { longestName } from '../../../text/named-people';
import { plainLine } from '../../../text/plain-name';

const nameMessage = `A name has 1 to ${longestName} characters, without braces.`;

export class NamedPersonRequest {
  /** Says who is meant: up to 60 characters, without braces. Capitals make no difference. */
  @Transform(onOneLine)
  @Matches(/^[^{}]*$/, { message: nameMessage })
  @Matches(plainLine, { message: nameMessage })
  @Length(1, longestName, { message: nameMessage })
  @IsString({ message: nameMessage })
  name!: string;

  /** By network, such as `{"twitter": "@ada"}`. Those that are left out stay; an empty one is taken away. */
  @IsObject({ message: 'handles must be an object.' })
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  handles!: Record<string, string>;
}

export class NamedPersonResponse {
  id!: string;

  name!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'By network, without the sign that it puts before them.',
  })
  handles!: Record<string, string>;
}

export const toPerson = ({ id, name, handles }: NamedPersonResponse): NamedPersonResponse => ({ id, name, handles });
