import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Max, Min, validateSync } from 'class-validator';
import { invalidField } from '../../src/common/errors/refusal';
import { dayMs } from '../../src/common/time/clock';
import { SandboxSettings } from '../core/sandbox-settings';

export interface XSettingValues {
  /** For how long a post is not on timelines yet. */
  timelineLagMs: number;
  /** Of one account; X itself takes 100, which no load test would fit into. */
  postsPer15Minutes: number;
  /** Every call that costs credits is answered 402. */
  creditsUsedUp: boolean;
  /** X's rule for ordinary access since 2026-02-23; the sandbox plays an approved application otherwise. */
  onlySummonedReplies: boolean;
  /** X does most of the time. Off, everything that is sent twice stands there twice and can be counted. */
  refusesDuplicates: boolean;
  /** A post has all figures that it will ever get from the beginning, which else takes days. */
  figuresAtOnce: boolean;
}

const standard: XSettingValues = {
  timelineLagMs: 2_000,
  postsPer15Minutes: 10_000,
  creditsUsedUp: false,
  onlySummonedReplies: false,
  refusesDuplicates: true,
  figuresAtOnce: false,
};

const lagRule = 'timelineLagMs must be milliseconds from 0 to a day.';
const postsRule = 'postsPer15Minutes must be a whole number from 0 to 1000000.';

class XSettingsRequest {
  @IsOptional()
  @IsInt({ message: lagRule })
  @Min(0, { message: lagRule })
  @Max(dayMs, { message: lagRule })
  timelineLagMs?: number;

  @IsOptional()
  @IsInt({ message: postsRule })
  @Min(0, { message: postsRule })
  @Max(1_000_000, { message: postsRule })
  postsPer15Minutes?: number;

  @IsOptional()
  @IsBoolean({ message: 'creditsUsedUp must be true or false.' })
  creditsUsedUp?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'onlySummonedReplies must be true or false.' })
  onlySummonedReplies?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'refusesDuplicates must be true or false.' })
  refusesDuplicates?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'figuresAtOnce must be true or false.' })
  figuresAtOnce?: boolean;
}

/** How X plays, set by people and scripts while it runs. */
@Injectable()
export class XSettings {
  constructor(private readonly settings: SandboxSettings) {}

  async values(): Promise<XSettingValues> {
    return { ...standard, ...((await this.settings.get('x')) as Partial<XSettingValues> | null) };
  }

  /** What is left out stays as it is. Throws a 422 for what is no setting. */
  async change(body: unknown): Promise<XSettingValues> {
    const values = { ...(await this.values()), ...readSettings(body) };
    await this.settings.put('x', values);
    return values;
  }
}

function readSettings(body: unknown): Partial<XSettingValues> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidField('body', `Send an object with ${Object.keys(standard).join(', ')}.`);
  }
  const request = plainToInstance(XSettingsRequest, body);
  const [error] = validateSync(request, { whitelist: true, forbidNonWhitelisted: true });
  if (error) {
    const [rule, message] = Object.entries(error.constraints ?? {})[0] ?? [];
    const isUnknown = rule === 'whitelistValidation';
    throw invalidField(error.property, isUnknown ? `X has no setting ${error.property}.` : String(message));
  }
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined && value !== null));
}
