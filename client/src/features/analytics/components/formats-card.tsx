import { Card } from '@/components/ui/card';
import type { FormatResult } from '@/features/analytics/api';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { ResultBars } from '@/features/analytics/components/result-bars';
import { formatName } from '@/features/analytics/words';

interface FormatsCardProps {
  formats: readonly FormatResult[];
  /** "since Aug 30". */
  since: string;
  fileName: string;
}

/** How each kind of post does against the usual. A post may be of several kinds. */
export function FormatsCard({ formats, since, fileName }: FormatsCardProps) {
  const results = formats.map(({ format, ...result }) => ({ ...result, name: formatName(format) }));
  const rows = results.map(({ name, posts, timesUsual }) => [name, posts, timesUsual]);
  return (
    <Card
      title="By post type"
      description={`From your posts ${since}. The dotted line is your usual.`}
      actions={<CsvButton name={fileName} header={['Post type', 'Posts', 'Times usual']} rows={rows} />}
    >
      <ResultBars results={results} />
    </Card>
  );
}
