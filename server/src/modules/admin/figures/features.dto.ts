import { ApiProperty } from '@nestjs/swagger';
import type { PlanId } from '../../billing/billing.types';
import { ComparedResponse, FiguresResponse, PercentilesResponse } from './shared.dto';

class RunFigures {
  /** Failed ones included. */
  runs!: number;
  failures!: number;
  /** Of completed runs, to two digits; null without any. */
  @ApiProperty({ type: () => PercentilesResponse, nullable: true })
  latencyMs!: PercentilesResponse | null;
  /** Millionths of a US dollar by list price. */
  costMicroUsd!: number;
}

export class ToolFiguresResponse extends RunFigures {
  /** What was written: `tweets`, `thread`, `replies`, `mimic`, … */
  tool!: string;
  /** Texts that came out. */
  texts!: number;
  /** Those that somebody saved, scheduled or published. */
  keptTexts!: number;
  /** 0 to 1, null without texts. */
  keptShare!: number | null;
  /** The median share of a kept text's characters that was changed first, 0 to 1 in steps of 0.01; null without kept texts. */
  medianEditShare!: number | null;
}

export class ModelFiguresResponse extends RunFigures {
  /** The id that really ran. */
  model!: string;
}

export class PlanCostResponse {
  planId!: PlanId;
  /** What a month costs, in cents. */
  priceCents!: number;
  /** Workspaces that are on it now. */
  workspaces!: number;
  runs!: number;
  costMicroUsd!: number;
  /** What a workspace costs in 30 days at the period's rate, in millionths of a US dollar; null without workspaces. */
  costPerWorkspaceMicroUsd!: number | null;
  /** That cost as a share of the price; null on a free plan or without workspaces. */
  costShareOfPrice!: number | null;
}

export class VisitorFiguresResponse {
  /** Texts written by the free tools for visitors. */
  generations!: ComparedResponse;
  /** Public profiles and posts that were read for visitors. */
  reads!: ComparedResponse;
}

export class FeatureDayResponse {
  @ApiProperty({ format: 'date' })
  day!: string;
  runs!: number | null;
  failures!: number | null;
  costMicroUsd!: number | null;
}

export class AdminFeaturesResponse extends FiguresResponse {
  runs!: ComparedResponse;
  failures!: ComparedResponse;
  costMicroUsd!: ComparedResponse;
  /** Most runs first. */
  tools!: ToolFiguresResponse[];
  /** Most runs first. */
  models!: ModelFiguresResponse[];
  /** Cheapest first; the plan of a generation is the one of its workspace when the day was counted. */
  plans!: PlanCostResponse[];
  visitors!: VisitorFiguresResponse;
  series!: FeatureDayResponse[];
}
