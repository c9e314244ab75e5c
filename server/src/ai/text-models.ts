import { Injectable } from '@nestjs/common';
import { Env } from '../config/env';
import { noTextModel } from './ai.errors';
import { BuiltInWriter } from './built-in/built-in-writer';
import { catalogue, type ModelLabel } from './models';
import type { TextModel } from './text-model.port';

export interface ChosenModel {
  writer: TextModel;
  upstreamModel: string;
}

/** Picks what runs for a plan's model. */
@Injectable()
export class TextModels {
  constructor(
    private readonly env: Env,
    private readonly builtIn: BuiltInWriter,
  ) {}

  /** Throws 503 when nothing is set up that could write: the built-in writer is the sandbox's. */
  choose(label: ModelLabel): ChosenModel {
    if (!this.env.hasSandbox) throw noTextModel();
    return { writer: this.builtIn, upstreamModel: catalogue[label].upstreamModel };
  }
}
