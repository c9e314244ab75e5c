import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { planIds, type BillingPeriod, type PaymentsMode, type PlanId, type SubscriptionStatus } from './billing.types';
import type { InvoiceStatus } from './payments/payments.port';

/** No scheme, no host, no backslash that a browser reads as a slash. */
const ownPath = /^\/(?![/\\])[^\\\s]*$/;

export class UsageResponse {
  used!: number;
  /** -1 is unlimited. */
  limit!: number;
  /** When the count starts again; null for a plain count such as seats. */
  resetsAt!: Date | null;
}

/** Counts seats: members who aren't paused, and pending invitations as far as there are seats. */
export class SeatUsageResponse extends UsageResponse {
  /** How many of `used` are invitations that wait for an answer: each holds a seat. */
  @ApiProperty({ type: 'integer' })
  pendingInvites!: number;
}

export class BillingUsageResponse {
  /** Calls of a generator today (UTC); on Free over all Free workspaces of the owner. */
  generationsToday!: UsageResponse;
  /** Tweets kept this month (UTC): saved, scheduled or published; on Free over all Free workspaces of the owner. */
  tweetsThisMonth!: UsageResponse;
  automationRules!: UsageResponse;
  /** Members with a seat and pending invitations; those that wait for a seat do not count. */
  teamMembers!: SeatUsageResponse;
  /** Connected platforms; the limit is how many the plan has. */
  integrations!: UsageResponse;
}

export class NextPlanResponse {
  planId!: PlanId;
  at!: Date;
}

export class BillingInfoResponse {
  /** The plan that applies now; a lapsed paid plan shows as Free. */
  currentPlan!: PlanId;
  period!: BillingPeriod | null;
  status!: SubscriptionStatus;
  trialEndsAt!: Date | null;
  /** The end of the period that is paid for. */
  renewsAt!: Date | null;
  cancelAtPeriodEnd!: boolean;
  /** The paid plan that no longer applies, because it was cancelled or a payment was late for more than 7 days. */
  lapsedPlan!: PlanId | null;
  /** While a payment is late: when the plan stops. */
  graceEndsAt!: Date | null;
  /** A lower plan, or the end, that is coming. */
  nextPlan!: NextPlanResponse | null;
  /** Starter can be tried once, for 14 days, by a workspace and by its owner. */
  isTrialAvailable!: boolean;
  /** There are a portal and invoices. */
  hasCustomer!: boolean;
  /** Accounts, members and rules that are kept and paused because the plan has no room for them. */
  @ApiProperty({ type: 'integer' })
  pausedItems!: number;
  /** Whether paying is real, played by the sandbox, or not set up. */
  payments!: PaymentsMode;
  /** How many workspaces share the generations and tweets of `usage`: more than one for an owner of several on Free. */
  @ApiProperty({ type: 'integer' })
  sharedBy!: number;
  usage!: BillingUsageResponse;
}

export class CheckoutRequest {
  @IsIn(planIds, { message: 'planId must be free, starter or pro.' })
  planId!: PlanId;

  @IsBoolean({ message: 'isAnnual must be true or false.' })
  isAnnual!: boolean;

  /** A path of this application, such as `/tweetgen?chat=1`: where to go when the person does not pay. */
  @IsOptional()
  @MaxLength(500, { message: 'returnTo must have at most 500 characters.' })
  @Matches(ownPath, { message: 'returnTo must be a path of this application, such as /billing.' })
  returnTo?: string;
}

export class PortalRequest {
  /** Opens the page for a new card at once. */
  @IsOptional()
  @IsIn(['payment_method'], { message: 'flow must be payment_method.' })
  flow?: 'payment_method';
}

export class CheckoutResponse {
  /** Where the browser goes to pay. */
  url!: string;
}

export class InvoiceResponse {
  @ApiProperty({ format: '' })
  id!: string;
  /** As it stands on the invoice; null while it is a draft. */
  number!: string | null;
  createdAt!: Date;
  /** What was or is to be paid. */
  @ApiProperty({ type: 'integer' })
  amountCents!: number;
  /** ISO 4217, lower case. */
  currency!: string;
  status!: InvoiceStatus;
  /** Stripe's own pages, http(s). */
  hostedUrl!: string | null;
  pdfUrl!: string | null;
}
