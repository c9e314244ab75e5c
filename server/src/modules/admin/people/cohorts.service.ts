import { Injectable } from '@nestjs/common';
import type { Figures } from '../figures/figures';
import { FiguresReading } from '../figures/figures-reading.service';
import { FiguresRepository } from '../figures/figures.repository';
import { type AdminPeriod, mondayOf, shifted } from '../figures/periods';
import type { FiguresResponse } from '../figures/figures.dto';
import type { CohortResponse, UsersSummaryResponse } from './people.dto';

const levels = ['users.total', 'users.verified', 'users.suspended', 'users.activeWithin'];

/** Answers how many people there are, and who comes back. */
@Injectable()
export class CohortsService {
  constructor(
    private readonly reading: FiguresReading,
    private readonly repository: FiguresRepository,
  ) {}

  async summary(
    period: AdminPeriod,
  ): Promise<FiguresResponse & { summary: UsersSummaryResponse; cohorts: CohortResponse[] }> {
    const { figures, head } = await this.reading.read(period, levels);
    const summary = {
      total: figures.level('users.total'),
      verified: figures.level('users.verified'),
      suspended: figures.level('users.suspended'),
      newUsers: figures.compared('users.signedUp'),
      activeToday: figures.level('users.activeWithin', '1'),
      activeWithin7Days: figures.level('users.activeWithin', '7'),
      activeWithin30Days: figures.level('users.activeWithin', '30'),
    };
    return { ...head, summary, cohorts: await this.cohortsOf(figures) };
  }

  private async cohortsOf({ period: { to, days } }: Figures): Promise<CohortResponse[]> {
    const count = Math.min(26, Math.max(8, Math.ceil(days / 7)));
    const thisWeek = mondayOf(to);
    const weeks = Array.from({ length: count }, (_, at) => shifted(thisWeek, 7 * (at - count + 1)));
    const span = { from: weeks[0] ?? thisWeek, to };
    const [retained, signUps] = await Promise.all([
      this.repository.byDay(['users.retained'], span),
      this.repository.byDay(['users.signedUp'], span),
    ]);
    const back = new Map(retained.map(({ day, dimension, value }) => [`${dimension} ${day}`, value]));
    return weeks.map((week, at) => ({
      week,
      users: signUps.filter(({ day }) => mondayOf(day) === week).reduce((sum, { value }) => sum + value, 0),
      retained: weeks.slice(at).map((later) => back.get(`${week} ${later}`) ?? 0),
    }));
  }
}
