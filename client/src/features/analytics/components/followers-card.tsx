import { ChartFigure } from '@/components/charts/chart-figure';
import { Card } from '@/components/ui/card';
import type { XAnalytics } from '@/features/analytics/api';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { figure } from '@/features/analytics/words';
import { calendarDay, counted } from '@/lib/words/format';

interface FollowersCardProps {
  followers: XAnalytics['followers'];
  fileName: string;
}

/** The count of followers by day; its axis starts where the counts do. */
export function FollowersCard({ followers, fileName }: FollowersCardProps) {
  const rows = followers.map(({ day, followers: count }) => [day, count]);
  return (
    <Card title="Followers">
      <ChartFigure
        name="Followers"
        fromZero={false}
        points={followers.map(({ day, followers: value }) => ({ day, value }))}
        format={figure}
        finding={findingOf(followers)}
        actions={<CsvButton name={fileName} header={['Day', 'Followers']} rows={rows} />}
      />
    </Card>
  );
}

function findingOf(followers: XAnalytics['followers']): string {
  const known = followers.flatMap(({ day, followers: count }) => (count === null ? [] : [{ day, count }]));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return "Followers weren't counted in this period.";
  const now = `${counted(last.count, 'follower', 'followers')} on ${calendarDay(last.day)}`;
  const won = last.count - first.count;
  if (first === last || won === 0) return `${now}.`;
  return `${now}, ${won > 0 ? 'up' : 'down'} ${figure(Math.abs(won))} since ${calendarDay(first.day)}.`;
}
