import { Notice } from '@/components/notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/app/paths';
import type { ImportedHistory } from '@/features/analytics/api';
import { newVoiceAddress } from '@/features/voices/addresses';
import { counted, dateSpanText, wholeNumber } from '@/lib/words/format';

interface ImportReportProps {
  report: ImportedHistory;
  onAgain: () => void;
  onClose: () => void;
}

/** What an import brought, what it left out and why. */
export function ImportReport({ report, onAgain, onClose }: ImportReportProps) {
  const { skipped, missing, notices } = report;
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <Notice tone={report.imported + report.updated + report.days > 0 ? 'success' : 'info'}>
          <p>{resultText(report)}</p>
          {notices.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      </div>
      {skipped.length > 0 && (
        <section aria-labelledby="skipped">
          <h3 id="skipped" className="font-semibold">
            Skipped
          </h3>
          <ul className="mt-1">
            {skipped.map(({ reason, count }) => (
              <li key={reason} className="flex justify-between gap-4 border-t border-line py-1.5 first:border-t-0">
                <span>{reason}</span>
                <span className="tabular-nums">{wholeNumber(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-small text-ink-2">{missing}</p>
      <div className="mt-2 flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button variant="ghost" onClick={onAgain}>
          Import another file
        </Button>
        <ButtonLink to={newVoiceAddress(paths.analytics)}>Learn a voice from it</ButtonLink>
        <Button variant="primary" onClick={onClose}>
          View figures
        </Button>
      </div>
    </div>
  );
}

/** "8 posts and 13 days of figures imported, Oct 1 – Nov 21, 2026. 3 posts were already here." */
function resultText({ imported, updated, alreadyKnown, days, from, to }: ImportedHistory): string {
  const brought = [
    ...(imported > 0 ? [counted(imported, 'post', 'posts')] : []),
    ...(days > 0 ? [counted(days, 'day of figures', 'days of figures')] : []),
  ];
  const range = from !== null && to !== null && brought.length > 0 ? `, ${dateSpanText(from, to)}` : '';
  return [
    brought.length > 0 ? `${brought.join(' and ')} imported${range}.` : updated > 0 ? '' : 'Nothing new in this file.',
    updated > 0 ? `${counted(updated, 'post', 'posts')} updated.` : '',
    alreadyKnown > 0 ? `${counted(alreadyKnown, 'post was', 'posts were')} already here.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
