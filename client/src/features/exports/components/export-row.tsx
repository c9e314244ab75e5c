import { CircleAlert, Download } from 'lucide-react';
import { TimeAgo } from '@/components/time-ago';
import { Button, buttonStyle } from '@/components/ui/button';
import { type Export, isUnderWay } from '@/features/exports/api';
import { byteSize, dayText } from '@/lib/words/format';

interface ExportRowProps {
  item: Export;
  /** On the newest only. */
  onRetry?: () => void;
}

export function ExportRow({ item, onRetry }: ExportRowProps) {
  const { status, url, createdAt, expiresAt, error } = item;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p role="status" className="font-semibold">
          {statusText(item)}
        </p>
        {isUnderWay(item) && <Progress share={item.progress} />}
        {status === 'failed' && error !== null && (
          <p className="flex items-start gap-1.5 text-small text-danger">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
            {error}
          </p>
        )}
        <p className="text-small text-ink-3">
          Started <TimeAgo at={createdAt} />
          {status === 'ready' && ` · kept until ${dayText(expiresAt)}`}
        </p>
      </div>
      {url !== null && (
        <a href={url} download className={`${buttonStyle({ size: 'sm' })} no-underline`}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Download
        </a>
      )}
      {status === 'failed' && onRetry !== undefined && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </li>
  );
}

function statusText({ status, bytes }: Export): string {
  if (status === 'waiting') return 'Waiting to start…';
  if (status === 'running') return 'Collecting your data…';
  return status === 'ready' ? `Ready, ${byteSize(bytes)}` : 'The export failed';
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="my-1.5 flex items-center gap-3">
      <div
        role="progressbar"
        aria-label="Export"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 flex-1 overflow-hidden rounded-pill bg-active"
      >
        <div className="h-full rounded-pill bg-accent-line" style={{ width: `${percent}%` }} />
      </div>
      <span aria-hidden="true" className="text-small text-ink-2 tabular-nums">
        {percent} %
      </span>
    </div>
  );
}
