import { Transform, type TransformFnParams } from 'class-transformer';
import { IsEmail, IsString, Length, Matches, MaxLength } from 'class-validator';
import { IsNullable } from '../../common/http/nullable';
import { normalEmail } from '../../common/http/text.transforms';
import { plainLine } from '../../text/plain-name';
import { Text } from '../../common/http/text.decorator';

const nameMessage = 'The name must have 1 to 100 characters on one line.';
const emailMessage = 'Enter an email address where you can be reached, such as ada@example.com.';
const messageMessage = 'The message must have 10 to 4,000 characters.';
const companyMessage = 'The company must have at most 100 characters on one line.';

/** One kind of line break, and no character that steers a terminal or turns the reading direction around. */
const plainText = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string'
    ? value
        .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
        .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
        .trim()
    : value;

export class ContactRequest {
  @Matches(plainLine, { message: nameMessage })
  @Text(100, { least: 1, message: nameMessage, missing: 'Enter your name.' })
  name!: string;

  /** Where the answer goes; nothing is sent there by itself. */
  @Transform(normalEmail)
  @MaxLength(254, { message: emailMessage })
  @IsEmail({}, { message: emailMessage })
  @IsString({ message: emailMessage })
  email!: string;

  /** Plain text, 10–4,000 characters. */
  @Transform(plainText)
  @Length(10, 4_000, { message: messageMessage })
  @IsString({ message: 'Write a message.' })
  message!: string;

  @IsNullable()
  @Matches(plainLine, { message: companyMessage })
  @Text(100, { message: companyMessage })
  company?: string;
}

export class ContactResponse {
  id!: string;
}
