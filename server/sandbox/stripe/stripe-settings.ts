import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Max, Min, validateSync } from 'class-validator';
import { invalidField } from '../../src/common/errors/refusal';
import { hourMs } from '../../src/common/time/clock';
import { SandboxSettings } from '../core/sandbox-settings';

export interface StripeSettingValues {
  /** How often each webhook is sent beside the first time. */
  duplicates: number;
  /** Webhooks overtake one another. */
  shuffle: boolean;
  /** From the change until its webhook. */
  delayMs: number;
  /** Webhooks wait until this is off again. */
  webhooksPaused: boolean;
  /** Every card is declined. */
  cardFails: boolean;
}

const standard: StripeSettingValues = {
  duplicates: 0,
  shuffle: false,
  delayMs: 0,
  webhooksPaused: false,
  cardFails: false,
};

const duplicatesRule = 'duplicates must be a whole number from 0 to 20.';
const delayRule = 'delayMs must be milliseconds from 0 to an hour.';

class StripeSettingsRequest {
  @IsOptional()
  @IsInt({ message: duplicatesRule })
  @Min(0, { message: duplicatesRule })
  @Max(20, { message: duplicatesRule })
  duplicates?: number;

  @IsOptional()
  @IsBoolean({ message: 'shuffle must be true or false.' })
  shuffle?: boolean;

  @IsOptional()
  @IsInt({ message: delayRule })
  @Min(0, { message: delayRule })
  @Max(hourMs, { message: delayRule })
  delayMs?: number;

  @IsOptional()
  @IsBoolean({ message: 'webhooksPaused must be true or false.' })
  webhooksPaused?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'cardFails must be true or false.' })
  cardFails?: boolean;
}

/** How Stripe plays, set by people and scripts while it runs. */
@Injectable()
export class StripeSettings {
  constructor(private readonly settings: SandboxSettings) {}

  async values(): Promise<StripeSettingValues> {
    return { ...standard, ...((await this.settings.get('stripe')) as Partial<StripeSettingValues> | null) };
  }

  /** What is left out stays as it is. Throws a 422 for what is no setting. */
  async change(body: unknown): Promise<StripeSettingValues> {
    const values = { ...(await this.values()), ...readSettings(body) };
    await this.settings.put('stripe', values);
    return values;
  }
}

function readSettings(body: unknown): Partial<StripeSettingValues> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidField('body', `Send an object with ${Object.keys(standard).join(', ')}.`);
  }
  // A script may send back what it read.
  const { webhookSecret: _readOnly, ...fields } = body as Record<string, unknown>;
  const request = plainToInstance(StripeSettingsRequest, fields);
  const [error] = validateSync(request, { whitelist: true, forbidNonWhitelisted: true });
  if (error) {
    const [rule, message] = Object.entries(error.constraints ?? {})[0] ?? [];
    const isUnknown = rule === 'whitelistValidation';
    throw invalidField(error.property, isUnknown ? `Stripe has no setting ${error.property}.` : String(message));
  }
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined && value !== null));
}
