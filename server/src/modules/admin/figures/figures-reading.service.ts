import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/time/clock';
import { Figures } from './figures';
import { FiguresRepository } from './figures.repository';
import { type AdminPeriod, daysOf } from './periods';
import type { FiguresResponse } from './figures.dto';

/** Loads what a tab shows: the counted numbers of its period and of the one before. */
@Injectable()
export class FiguresReading {
  constructor(
    private readonly repository: FiguresRepository,
    private readonly clock: Clock,
  ) {}

  async read(period: AdminPeriod, metrics: string[]): Promise<{ figures: Figures; head: FiguresResponse }> {
    const days = daysOf(period, this.clock.now());
    const { from, to } = days;
    const [rows, countedAt] = await Promise.all([
      this.repository.byDay([...metrics, 'users.signedUp', 'users.total', 'users.sample'], {
        from: days.previousFrom,
        to,
      }),
      this.repository.countedAt(),
    ]);
    const figures = new Figures(days, rows);
    const sampleUsers = figures.level('users.sample').value ?? 0;
    return {
      figures,
      head: { period: { from, to, days: days.days }, countedAt: countedAt?.toISOString() ?? null, sampleUsers },
    };
  }
}
