import { hourMs } from '../../../common/time/clock';
import type { PostFigures } from '../../integrations/metrics/metrics-reader.types';
import { comparedAges, type ComparedFigures, type FiguresAtAge } from '../analytics.types';
import { engagementsOf } from './post-totals';

export interface Reading {
  at: Date;
  figures: PostFigures & { unsplitEngagements?: number | null };
}

interface Readings {
  postedAt: Date;
  /** Null at the first reading. */
  before: Reading | null;
  latest: Reading;
  /** What earlier readings told. */
  known: FiguresAtAge;
}

const oldest = Math.max(...comparedAges);

/**
 * Adds what the latest reading tells of the compared ages. Between two readings a figure is taken to have risen evenly; without one
 * before, a reading stands for an age for as long again as the post was old then.
 */
export function withAges({ postedAt, before, latest, known }: Readings): FiguresAtAge {
  const hoursAt = (time: Date): number => (time.getTime() - postedAt.getTime()) / hourMs;
  const now = hoursAt(latest.at);
  const all: FiguresAtAge = { ...known };
  for (const age of comparedAges) {
    if (all[age] !== undefined || now < age) continue;
    if (before && hoursAt(before.at) < age) {
      const part = (age - hoursAt(before.at)) / (now - hoursAt(before.at));
      all[age] = between(comparedIn(before.figures), comparedIn(latest.figures), part);
    } else if (age === oldest || now < 2 * age) all[age] = comparedIn(latest.figures);
  }
  return all;
}

const comparedIn = (figures: Reading['figures']): ComparedFigures => ({
  impressions: figures.impressions,
  engagements: engagementsOf(figures),
});

function between(from: ComparedFigures, to: ComparedFigures, part: number): ComparedFigures {
  const at = (a: number | null, b: number | null): number | null =>
    a === null || b === null ? b : Math.round(a + (b - a) * part);
  return { impressions: at(from.impressions, to.impressions), engagements: at(from.engagements, to.engagements) };
}
