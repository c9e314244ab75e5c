import { Injectable } from '@nestjs/common';
import { PublishingService } from '../../publishing/publishing.service';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import { percentilesOf } from './features.service';
import { type Figures, share } from './figures';
import { FiguresReading } from './figures-reading.service';
import { FiguresRepository } from './figures.repository';
import { type AdminPeriod, daysIn } from './periods';
import type { AdminPlatformsResponse, FailureReasonResponse, PlatformFiguresResponse } from './figures.dto';

const metrics = ['posts.published', 'posts.failed', 'accounts.connected', 'accounts.lost', 'accounts.state'];

@Injectable()
export class AdminPlatformsService {
  constructor(
    private readonly reading: FiguresReading,
    private readonly repository: FiguresRepository,
    private readonly publishing: PublishingService,
  ) {}

  async platforms(period: AdminPeriod): Promise<AdminPlatformsResponse> {
    const { figures, head } = await this.reading.read(period, metrics);
    const { from, to } = figures.period;
    const [sums, lateness] = await Promise.all([
      this.repository.sums(metrics, { from, to }),
      this.repository.percentiles('posts.lateness', { from, to }),
    ]);
    const names = [...new Set(sums.map(({ dimension }) => dimension.split('/')[0] ?? ''))].sort();
    const platforms = names
      .map((name) => ({ ...platformFigures(figures, name), latenessMs: percentilesOf(lateness, name) }))
      .sort((a, b) => (b.published.value ?? 0) - (a.published.value ?? 0));
    return {
      ...head,
      platforms,
      failures: sums
        .filter(({ metric }) => metric === 'posts.failed')
        .map(({ dimension, value }) => this.reason(dimension, value))
        .sort((a, b) => b.posts - a.posts),
      series: seriesOf(
        figures,
        platforms.map(({ platform }) => platform),
      ),
    };
  }

  private reason(dimension: string, posts: number): FailureReasonResponse {
    const [platform = '', code = ''] = dimension.split('/');
    return { platform, code, message: this.publishing.failureMessage(code, platform as PublishablePlatform), posts };
  }
}

function platformFigures(figures: Figures, platform: string): Omit<PlatformFiguresResponse, 'latenessMs'> {
  const isOwn = (dimension: string): boolean => dimension === platform || dimension.startsWith(`${platform}/`);
  const state = (status: string): number => figures.level('accounts.state', `${platform}/${status}`).value ?? 0;
  const lost = (status: string): number =>
    figures.sum('accounts.lost', figures.period, (dimension) => dimension === `${platform}/${status}`) ?? 0;
  const [published, failed] = [figures.compared('posts.published', isOwn), figures.compared('posts.failed', isOwn)];
  return {
    platform,
    accounts: {
      active: state('active'),
      readOnly: state('readOnly'),
      paused: state('paused'),
      expired: state('expired'),
      revoked: state('revoked'),
      disconnected: state('disconnected'),
    },
    connected: figures.compared('accounts.connected', isOwn),
    lost: { expired: lost('expired'), revoked: lost('revoked'), disconnected: lost('disconnected') },
    published,
    failed,
    failureShare: share(failed.value ?? 0, (failed.value ?? 0) + (published.value ?? 0)),
  };
}

function seriesOf(figures: Figures, platforms: string[]): AdminPlatformsResponse['series'] {
  const days = daysIn(figures.period);
  return platforms.flatMap((platform) => {
    const isOwn = (dimension: string): boolean => dimension === platform || dimension.startsWith(`${platform}/`);
    const published = figures.series('posts.published', isOwn);
    const failed = figures.series('posts.failed', isOwn);
    return days.map((day, at) => ({ day, platform, published: published[at] ?? null, failed: failed[at] ?? null }));
  });
}
