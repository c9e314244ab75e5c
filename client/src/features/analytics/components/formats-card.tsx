import { Card } from '@/components/ui/card';
import type { FormatResult } from '@/features/analytics/api';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { ResultBars } from '@/features/analytics/components/result-bars';
import { formatName, timesText } from '@/features/analytics/words';
import { counted } from '@/lib/words/format';

interface FormatsCardProps {
  formats: readonly FormatResult[];
  fileName: string;
}

/** How each kind of post does against the usual. A post may be of several kinds. */
export function FormatsCard({ formats, fileName }: FormatsCardProps) {
  const results = formats.map(({ format, ...result }) => ({ ...result, name: formatName(format) }));
  const rows = results.map(({ name, posts, timesUsual }) => [name, posts, timesUsual]);
  return (
    <Card
      title="By post type"
      description="The dotted line is your usual."
      actions={<CsvButton name={fileName} header={['Post type', 'Posts', 'Times usual']} rows={rows} />}
    >
      <ResultBars results={results} />
      <Weakest formats={formats} />
    </Card>
  );
}

const weak = 0.8;

function Weakest({ formats }: { formats: readonly FormatResult[] }) {
  const known = formats.flatMap(({ timesUsual, ...rest }) => (timesUsual === null ? [] : [{ ...rest, timesUsual }]));
  const [best] = known;
  const worst = known.at(-1);
  if (worst === undefined || best === undefined || worst.timesUsual > weak) return null;
  const instead = best.timesUsual > 1 ? ` ${formatName(best.format)} get ${timesText(best.timesUsual)}.` : '';
  return (
    <p className="mt-3 border-t border-line pt-3 text-small text-ink-2">
      {formatName(worst.format)} get {timesText(worst.timesUsual)} your usual ({counted(worst.posts, 'post', 'posts')}).
      {instead}
    </p>
  );
}
