import { Transform } from 'class-transformer';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { scopes, type Scope } from '../../../common/auth/access.decorators';
import { mostADay } from '../../../common/auth/grant';
import { IsNullable } from '../../../common/http/nullable';
import { RawText } from '../../../common/http/text.decorator';
import { onOneLine } from '../../../common/http/text.transforms';
import { Whole } from '../../../common/http/whole.decorator';

const scopesMessage = `scopes must be a list of these: ${scopes.join(', ')}.`;
const accountsMessage = 'accountIds must be a list of ids of connected accounts, or null for all.';
const daysMessage = 'A key lasts 30, 90 or 365 days, or null for one without an end.';

export class NewKeyRequest {
  @Transform(onOneLine)
  @RawText(40, { least: 1, message: 'A name has 1 to 40 characters.' })
  name!: string;

  @ArrayMinSize(1, { message: scopesMessage })
  @ArrayUnique({ message: scopesMessage })
  @IsIn(scopes, { each: true, message: scopesMessage })
  @IsArray({ message: scopesMessage })
  scopes!: Scope[];

  /** The accounts that it sees and writes for; null for all, those that are connected later too. */
  @ApiProperty({ type: [String], format: 'uuid', nullable: true })
  @ArrayMinSize(1, { message: accountsMessage })
  @ArrayMaxSize(100, { message: accountsMessage })
  @IsUUID('all', { each: true, message: accountsMessage })
  @IsArray({ message: accountsMessage })
  @IsNullable()
  accountIds!: string[] | null;

  /** Null for a key without an end. */
  @IsIn([30, 90, 365], { message: daysMessage })
  @IsNullable()
  expiresInDays!: 30 | 90 | 365 | null;

  /** What it schedules leaves no sooner than after so many minutes, in which a person sees it. 0 when absent. */
  @Whole(0, 1440)
  @IsOptional()
  holdMinutes?: number;

  /** Posts that it may schedule or publish in 24 hours; null for as many as the plan has. */
  @Whole(1, mostADay)
  @IsNullable()
  @IsOptional()
  postsPerDay?: number | null;

  /** Calls of a model in 24 hours; null for as many as the plan has. */
  @Whole(1, mostADay)
  @IsNullable()
  @IsOptional()
  generationsPerDay?: number | null;

  /** What networks may charge for its posts in 24 hours, in US cents; null for what the workspace may spend. */
  @Whole(1, mostADay)
  @IsNullable()
  @IsOptional()
  centsPerDay?: number | null;

  /** How far its posts keep from the account's others. 0 when absent. */
  @Whole(0, 1440)
  @IsOptional()
  distanceMinutes?: number;
}

export class PauseKeysRequest {
  @IsBoolean({ message: 'isPaused must be true or false.' })
  isPaused!: boolean;
}

export class KeyResponse {
  id!: string;

  name!: string;

  /** Its first eight characters and its last four; of an app, where it returns to. */
  hint!: string;

  /** Whether an app acts by it that a member allowed, and no script. */
  isApp!: boolean;

  scopes!: Scope[];

  @ApiProperty({ type: [String], format: 'uuid', nullable: true })
  accountIds!: string[] | null;

  holdMinutes!: number;

  postsPerDay!: number | null;

  generationsPerDay!: number | null;

  centsPerDay!: number | null;

  distanceMinutes!: number;

  /** Posts that it scheduled or published in the last 24 hours. */
  postsToday!: number;

  /** Calls of a model in the last 24 hours. */
  generationsToday!: number;

  /** The member for whom it acts. */
  madeBy!: string;

  /** Whether the member who asks may delete it. */
  mayDelete!: boolean;

  createdAt!: Date;

  expiresAt!: Date | null;

  lastUsedAt!: Date | null;
}

export class NewKeyResponse extends KeyResponse {
  /** Shown this once. */
  key!: string;
}

export class KeysResponse {
  keys!: KeyResponse[];

  /** None of them works while this is set. */
  isPaused!: boolean;

  /** How many keys there may be, without the apps. */
  most!: number;
}

/** Whose key it is, and what it may do. */
export class MeResponse {
  workspaceId!: string;

  workspace!: string;

  /** The member for whom the key acts. */
  name!: string;

  role!: 'owner' | 'admin' | 'editor' | 'viewer';

  @ApiProperty({ enum: scopes, isArray: true })
  scopes!: readonly Scope[];

  @ApiProperty({ type: [String], format: 'uuid', nullable: true })
  accountIds!: readonly string[] | null;
}

/** A call by which a key changed something. */
export class KeyCallResponse {
  id!: string;

  at!: Date;

  /** Method and route. */
  call!: string;

  /** Of an agent. */
  tool!: string | null;

  /** What the client calls itself. */
  client!: string;

  /** The idea that it was about, while there is one. */
  ideaId!: string | null;

  /** Who approved that since; null for what needs no approval and what waits for one. */
  approvedBy!: string | null;
}
