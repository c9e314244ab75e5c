import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsDate, IsIn, IsOptional } from 'class-validator';
import { Type } from 'class-transformer';
import { Text } from '../../../common/http/text.decorator';
import { type DeliveryProblem, type OffReason, type WebhookEvent, webhookEvents } from './webhooks.types';

const eventsMessage = `events must be a list of these: ${webhookEvents.join(', ')}.`;

export class NewWebhookRequest {
  @Text(2_000, { needed: true, message: 'The address has 1 to 2,000 characters.' })
  url!: string;

  @ArrayMinSize(1, { message: eventsMessage })
  @ArrayUnique({ message: eventsMessage })
  @IsIn(webhookEvents, { each: true, message: eventsMessage })
  @IsArray({ message: eventsMessage })
  events!: WebhookEvent[];
}

/** What is absent stays as it is. */
export class ChangeWebhookRequest extends PartialType(NewWebhookRequest) {
  /** What happens while it is off is not sent later. */
  @IsBoolean({ message: 'isOn must be true or false.' })
  @IsOptional()
  isOn?: boolean;
}

export class EndpointResponse {
  id!: string;
  url!: string;

  events!: WebhookEvent[];

  /** The accounts whose posts it is told of; null for all. */
  @ApiProperty({ type: [String], format: 'uuid', nullable: true })
  accountIds!: string[] | null;

  /** The member who made it, with whom it goes. */
  madeBy!: string;
  /** Whether who asks may change it. */
  mayChange!: boolean;
  createdAt!: Date;
  isOn!: boolean;

  /** Why it is off: somebody turned it off, its address answered 410, or it took nothing for five days. */
  offReason!: OffReason | null;

  /** The first failure since it took something. */
  failingSince!: Date | null;

  /** Sent in the last 24 hours. */
  @ApiProperty({ type: 'integer' })
  sent!: number;

  /** Of these, those that it took. */
  @ApiProperty({ type: 'integer' })
  delivered!: number;

  /** Of the last 30 days, those that it didn't take when they were last sent. */
  @ApiProperty({ type: 'integer' })
  failed!: number;
}

export class EndpointsResponse {
  webhooks!: EndpointResponse[];
  /** How many there may be. */
  most!: number;
  /** What each can be told. */
  events!: WebhookEvent[];
}

export class WebhookSecretResponse {
  /** Shown this once. */
  secret!: string;
}

export class NewEndpointResponse extends EndpointResponse {
  /** Signs what is sent. Shown this once. */
  secret!: string;
}

export class DeliveryResponse {
  id!: string;

  /** `webhook-id` of every attempt. */
  @ApiProperty({ format: '', example: 'evt_0190a000-0000-7000-8000-00000000f001' })
  eventId!: string;

  type!: WebhookEvent | 'webhook.test';

  createdAt!: Date;

  @ApiProperty({ type: 'integer' })
  attempts!: number;

  triedAt!: Date | null;
  deliveredAt!: Date | null;
  /** Null: nothing more is sent by itself. */
  nextAt!: Date | null;

  @ApiProperty({ type: 'integer', nullable: true })
  statusCode!: number | null;

  /** Why there was no answer. */
  problem!: DeliveryProblem | null;

  @ApiProperty({ type: 'integer', nullable: true })
  tookMs!: number | null;

  /** How the answer began. */
  answer!: string | null;
}

export class ResendRequest {
  /** All that failed since then, of the last 30 days. */
  @IsDate({ message: 'since must be a date and time, such as 2026-11-30T09:00:00Z.' })
  @Type(() => Date)
  since!: Date;
}

export class ResentResponse {
  @ApiProperty({ type: 'integer' })
  count!: number;
}
