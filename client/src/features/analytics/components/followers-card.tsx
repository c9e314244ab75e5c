import { ChartFigure } from '@/components/charts/chart-figure';
import { Card } from '@/components/ui/card';
import type { XAnalytics } from '@/features/analytics/api';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { daysOf, figure } from '@/features/analytics/words';
import { calendarDay, counted } from '@/lib/words/format';

interface FollowersCardProps {
  figures: Pick<XAnalytics, 'followers' | 'period' | 'stats'>;
  fileName: string;
}

/** The count of followers by day; its axis starts where the counts do. */
export function FollowersCard({ figures, fileName }: FollowersCardProps) {
  const { followers } = figures;
  const rows = followers.map(({ day, followers: count }) => [day, count]);
  return (
    <Card title="Followers">
      <ChartFigure
        name="Followers"
        fromZero={false}
        points={followers.map(({ day, followers: value }) => ({ day, value }))}
        format={figure}
        finding={findingOf(figures)}
        actions={<CsvButton name={fileName} header={['Day', 'Followers']} rows={rows} />}
      />
    </Card>
  );
}

/** The new followers are the server's, which counts from the last day before the period. */
function findingOf({ followers, period, stats }: FollowersCardProps['figures']): string {
  const last = followers.findLast((one) => one.followers !== null);
  if (last === undefined) return "Followers weren't counted in this period.";
  const now = `${counted(last.followers ?? 0, 'follower', 'followers')} on ${calendarDay(last.day)}`;
  const won = stats.find(({ metric }) => metric === 'newFollowers')?.value ?? 0;
  if (won === 0) return `${now}.`;
  return `${now}, ${won > 0 ? 'up' : 'down'} ${figure(Math.abs(won))} in ${counted(daysOf(period), 'day', 'days')}.`;
}
