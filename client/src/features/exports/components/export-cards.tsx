import { useQuery } from '@tanstack/react-query';
import { Button, buttonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ApiError } from '@/api/errors';
import { FormProblem } from '@/components/forms/form-problem';
import { QueryList } from '@/components/query-list';
import { type Export, exportsQuery, isUnderWay, useStartExport } from '@/features/exports/api';
import { useWorkspace } from '@/features/session/access';
import { managesMembers } from '@/features/session/roles';
import { CircleAlert, Download } from 'lucide-react';
import { TimeAgo } from '@/components/time-ago';
import { byteSize, dayText } from '@/lib/words/format';

/** One's own data, and the workspace's for its admins. */
export function ExportCards() {
  const workspace = useWorkspace();
  const mayExport = managesMembers(workspace?.role);
  return (
    <>
      <ExportCard
        scope="user"
        title="Your data"
        description="Your profile, devices, workspaces and notifications as a zip of JSON and CSV files."
      />
      <ExportCard
        scope="workspace"
        workspaceId={workspace?.id ?? null}
        title={`Data in “${workspace?.name ?? 'this workspace'}”`}
        description={
          mayExport
            ? 'Posts, pictures, chats, members, settings and usage as a zip of JSON and CSV files.'
            : 'Only admins and the owner can export a workspace. Ask one of them.'
        }
        isOff={!mayExport}
      />
    </>
  );
}

interface ExportCardProps {
  scope: Export['scope'];
  workspaceId?: string | null;
  title: string;
  description: string;
  isOff?: boolean;
}

function ExportCard({ scope, workspaceId = null, title, description, isOff = false }: ExportCardProps) {
  const query = useQuery(exportsQuery());
  const start = useStartExport();
  const isMine = (each: Export) => each.scope === scope && each.workspaceId === workspaceId;
  const found = query.data?.filter(isMine);
  const isRefused = !(start.error instanceof ApiError && start.error.type === 'CONFLICT');
  return (
    <Card form title={title} description={description}>
      <div className="flex flex-col items-start gap-4">
        {isRefused && <FormProblem call={start} operation="Failed to export data" />}
        <QueryList query={{ ...query, data: found }} name="Your exports" blocks={[]}>
          {(exports) => (
            <ul className="flex w-full flex-col divide-y divide-line">
              {exports.map((each, at) => (
                <ExportRow key={each.id} item={each} {...(at === 0 && { onRetry: () => start.mutate(scope) })} />
              ))}
            </ul>
          )}
        </QueryList>
        <Button
          disabled={isOff}
          pending={start.isPending || found?.some(isUnderWay) === true}
          onClick={() => start.mutate(scope)}
        >
          {scope === 'user' ? 'Export my data' : 'Export this workspace'}
        </Button>
      </div>
    </Card>
  );
}

interface ExportRowProps {
  item: Export;
  /** On the newest only. */
  onRetry?: () => void;
}

function ExportRow({ item, onRetry }: ExportRowProps) {
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
            <CircleAlert className="mt-px shrink-0" />
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
          <Download />
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
