import { Clock, minuteMs } from '../common/time/clock';
import type { ChosenModel } from './chosen-model';

const unknownForMs = 10 * minuteMs;
/** Each is a call while a person waits. */
const mostCandidates = 3;

/** Which models their makers said they do not know; forgotten after ten minutes. */
export class UnknownModels {
  /** Until when, in milliseconds. */
  private readonly until = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  report(model: ChosenModel): void {
    this.until.set(keyOf(model), this.clock.now().getTime() + unknownForMs);
  }

  /** Returns each once, at most three, those that are known first. */
  best(all: ChosenModel[]): ChosenModel[] {
    const unique = all.filter((one, at) => all.findIndex((other) => keyOf(other) === keyOf(one)) === at);
    const known = unique.filter((one) => !this.isUnknown(one));
    return [...known, ...unique.filter((one) => this.isUnknown(one))].slice(0, mostCandidates);
  }

  private isUnknown(model: ChosenModel): boolean {
    return (this.until.get(keyOf(model)) ?? 0) > this.clock.now().getTime();
  }
}

const keyOf = ({ writer, upstreamModel, connectionId }: ChosenModel): string =>
  `${connectionId ?? writer.provider}:${upstreamModel}`;
