import type { ModelLabel } from '../../../ai/models';
import type { PlanId } from '../billing.types';

export class PlanLimitsResponse {
  /** Tweets that are first scheduled or published in a UTC month, a thread's parts each; drafts are free. -1 is unlimited. */
  tweetsPerMonth!: number;
  /** Calls of a generator in a UTC day; -1 is unlimited. */
  tweetGenPerDay!: number;
  /** Platform ids. */
  integrations!: string[];
  aiModels!: ModelLabel[];
  analyticsLevel!: 'basic' | 'premium';
  /** -1 is unlimited. */
  automationRules!: number;
  teamMembers!: number;
  /** Voices that can be learned. */
  voices!: number;
  /** For pictures, videos and documents; GB of a billion bytes. */
  mediaGigabytes!: number;
  supportLevel!: 'email' | 'priority';
}

export class PlanFeatureResponse {
  text!: string;
  included!: boolean;
}

export class PlanResponse {
  id!: PlanId;
  name!: string;
  /** Dollars a month. */
  price!: number;
  /** Dollars a year. */
  annualPrice!: number;
  /** What `price` is for. */
  period!: string;
  description!: string;
  popular!: boolean;
  buttonText!: string;
  limits!: PlanLimitsResponse;
  /** At most 8. */
  features!: PlanFeatureResponse[];
}
