import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';
import { resolve } from 'node:path';

export const url = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };
/** As the mailer takes it. */
const oneAddress = /^[^\s,;<>"\0]+@[^\s,;<>"@\0]+$/;
const toBoolean = ({ value }: { value: unknown }): unknown =>
  value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;
export const toInteger = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
const toList = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((entry) => entry.trim().toLowerCase())
        .filter(Boolean)
    : value;

/** What the server is and where it stands: addresses, database, mail, sandbox. `Env` adds what it reaches outside. */
export class ServerSettings {
  @IsIn(['development', 'test', 'production'], {
    message: 'NODE_ENV must be development, test or production.',
  })
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @IsIn(['all', 'web', 'worker'], { message: 'ROLE must be all, web or worker.' })
  ROLE: 'all' | 'web' | 'worker' = 'all';

  @Transform(toInteger)
  @IsInt({ message: 'PORT must be a whole number from 1 to 65535.' })
  @Min(1, { message: 'PORT must be a whole number from 1 to 65535.' })
  @Max(65_535, { message: 'PORT must be a whole number from 1 to 65535.' })
  PORT = 3000;

  /** The address to listen on. Loopback by default: the sandbox must not be reachable from outside. */
  @IsString({ message: 'HOST must be an address to listen on.' })
  HOST = '127.0.0.1';

  /** Where the embedded database and generated keys live. */
  @IsString({ message: 'DATA_DIR must be a folder.' })
  DATA_DIR = '.data';

  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_URL must be a postgres:// address.' })
  DATABASE_URL?: string;

  @Transform(toInteger)
  @IsInt({ message: 'DATABASE_POOL_SIZE must be a whole number from 2 to 200.' })
  @Min(2, { message: 'DATABASE_POOL_SIZE must be a whole number from 2 to 200.' })
  @Max(200, { message: 'DATABASE_POOL_SIZE must be a whole number from 2 to 200.' })
  DATABASE_POOL_SIZE = 20;

  /** The address that people open. Links in mails and OAuth redirects use it, never the request's host. */
  @IsOptional()
  @IsUrl(url, { message: 'PUBLIC_URL must be an http(s) address such as https://app.example.com.' })
  PUBLIC_URL?: string;

  /** How many reverse proxies stand in front; forwarded addresses are believed only for so many. */
  @Transform(toInteger)
  @IsInt({ message: 'TRUSTED_PROXIES must be a whole number from 0 to 10.' })
  @Min(0, { message: 'TRUSTED_PROXIES must be a whole number from 0 to 10.' })
  @Max(10, { message: 'TRUSTED_PROXIES must be a whole number from 0 to 10.' })
  TRUSTED_PROXIES = 0;

  /** How many requests a person (or an address) may send to one server in a minute; 0 for no limit. 600, in tests 0. */
  @IsOptional()
  @Transform(toInteger)
  @IsInt({ message: 'READ_RATE_LIMIT must be a whole number from 0 to 10000000.' })
  @Min(0, { message: 'READ_RATE_LIMIT must be a whole number from 0 to 10000000.' })
  @Max(10_000_000, { message: 'READ_RATE_LIMIT must be a whole number from 0 to 10000000.' })
  READ_RATE_LIMIT?: number;

  /** How many runs all visitors of the free tools together have in a UTC day; what paying users may do is not touched by it. */
  @Transform(toInteger)
  @IsInt({ message: 'FREE_TOOLS_PER_DAY must be a whole number from 0 to 10000000.' })
  @Min(0, { message: 'FREE_TOOLS_PER_DAY must be a whole number from 0 to 10000000.' })
  @Max(10_000_000, { message: 'FREE_TOOLS_PER_DAY must be a whole number from 0 to 10000000.' })
  FREE_TOOLS_PER_DAY = 5_000;

  /** Who reads what people write through `/contact`; the first of ADMIN_EMAILS when absent. */
  @IsOptional()
  @Matches(oneAddress, { message: 'CONTACT_EMAIL must be an e-mail address.' })
  CONTACT_EMAIL?: string;

  /** Signs access tokens and derives the keys for codes and refresh tokens. Made and kept in DATA_DIR when absent. */
  @IsOptional()
  @Matches(/^.{32,}$/, { message: 'AUTH_SECRET must have at least 32 characters.' })
  AUTH_SECRET?: string;

  /** Site admins, by e-mail address, separated by commas. */
  @Transform(toList)
  @Matches(oneAddress, { each: true, message: 'ADMIN_EMAILS must be e-mail addresses separated by commas.' })
  ADMIN_EMAILS: string[] = [];

  /** Local stand-ins for the platforms. On by default outside production. */
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean({ message: 'SANDBOX must be true or false.' })
  SANDBOX?: boolean;

  @IsOptional()
  @Transform(toInteger)
  @IsInt({ message: 'SANDBOX_PORT must be a whole number from 1 to 65535.' })
  @Min(1, { message: 'SANDBOX_PORT must be a whole number from 1 to 65535.' })
  @Max(65_535, { message: 'SANDBOX_PORT must be a whole number from 1 to 65535.' })
  SANDBOX_PORT?: number;

  @IsOptional()
  @Transform(toInteger)
  @IsInt({ message: 'SANDBOX_SMTP_PORT must be a whole number from 1 to 65535.' })
  @Min(1, { message: 'SANDBOX_SMTP_PORT must be a whole number from 1 to 65535.' })
  @Max(65_535, { message: 'SANDBOX_SMTP_PORT must be a whole number from 1 to 65535.' })
  SANDBOX_SMTP_PORT?: number;

  /** A sandbox that runs as its own process (`npm run sandbox`). */
  @IsOptional()
  @IsUrl(url, { message: 'SANDBOX_URL must be an http address such as http://127.0.0.1:3001.' })
  SANDBOX_URL?: string;

  @IsOptional()
  @Matches(/^smtps?:\/\//, { message: 'SMTP_URL must be an smtp:// or smtps:// address.' })
  SMTP_URL?: string;

  @Matches(/\S+@\S+/, { message: 'MAIL_FROM must contain an e-mail address.' })
  MAIL_FROM = 'Quillcast <hello@quillcast.localhost>';

  @IsIn(['debug', 'info', 'warn', 'error', 'silent'], {
    message: 'LOG_LEVEL must be debug, info, warn, error or silent.',
  })
  LOG_LEVEL: 'debug' | 'info' | 'warn' | 'error' | 'silent' = 'info';

  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** True when the platforms are played by the sandbox, in this process or in its own. */
  get hasSandbox(): boolean {
    return this.SANDBOX ?? !this.isProduction;
  }

  /** 0 for no limit. */
  get requestsPerMinute(): number {
    return this.READ_RATE_LIMIT ?? (this.NODE_ENV === 'test' ? 0 : 600);
  }

  get sandboxPort(): number {
    return this.SANDBOX_PORT ?? this.PORT + 1;
  }

  get sandboxSmtpPort(): number {
    return this.SANDBOX_SMTP_PORT ?? this.PORT + 2;
  }

  get sandboxUrl(): string {
    return this.SANDBOX_URL ?? `http://127.0.0.1:${this.sandboxPort}`;
  }

  get publicUrl(): string {
    return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/$/, '');
  }

  get dataDir(): string {
    return resolve(this.DATA_DIR);
  }
}
