import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { ApiError } from '@/api/errors';
import { FormProblem } from '@/features/auth/components/form-problem';
import { type Export, exportsQuery, isUnderWay, useStartExport } from '@/features/exports/api';
import { ExportRow } from '@/features/exports/components/export-row';
import { useWorkspace } from '@/features/workspaces/access';
import { managesMembers } from '@/features/workspaces/roles';
import { useLoadingGate } from '@/lib/use-loading-gate';

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
        title={`Data of “${workspace?.name ?? 'this workspace'}”`}
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
  const found = query.data?.filter(isMine) ?? [];
  const isRefused = !(start.error instanceof ApiError && start.error.type === 'CONFLICT');
  return (
    <Card form title={title} description={description}>
      <div className="flex flex-col items-start gap-4">
        {isRefused && <FormProblem call={start} operation="exportData" />}
        <ExportList query={query} found={found} onRetry={() => start.mutate(scope)} />
        <Button
          disabled={isOff}
          pending={start.isPending || found.some(isUnderWay)}
          onClick={() => start.mutate(scope)}
        >
          {scope === 'user' ? 'Export my data' : 'Export this workspace'}
        </Button>
      </div>
    </Card>
  );
}

interface ExportListProps {
  query: ReturnType<typeof useQuery<Export[]>>;
  found: Export[];
  onRetry: () => void;
}

function ExportList({ query, found, onRetry }: ExportListProps) {
  const isWaiting = useLoadingGate(query.isPending);
  if (query.isError && query.data === undefined)
    return (
      <ErrorState
        title="Your exports did not load."
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (isWaiting)
    return (
      <SkeletonRegion label="Loading exports" className="w-full">
        <Skeleton className="h-10" />
      </SkeletonRegion>
    );
  if (found.length === 0) return null;
  return (
    <ul className="flex w-full flex-col divide-y divide-line">
      {found.map((each, at) => (
        <ExportRow key={each.id} item={each} {...(at === 0 && { onRetry })} />
      ))}
    </ul>
  );
}
