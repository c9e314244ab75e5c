import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ApiError } from '@/api/errors';
import { FormProblem } from '@/components/forms/form-problem';
import { QueryList } from '@/components/query-list';
import { type Export, exportsQuery, isUnderWay, useStartExport } from '@/features/exports/api';
import { ExportRow } from '@/features/exports/components/export-row';
import { useWorkspace } from '@/features/session/access';
import { managesMembers } from '@/features/session/roles';

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
        {isRefused && <FormProblem call={start} operation="exportData" />}
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
