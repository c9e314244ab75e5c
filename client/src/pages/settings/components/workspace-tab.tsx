import { useQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { postCountsQuery } from '@/features/composer/posts/posts-api';
import { workspaceQuery } from '@/features/team/workspace-api';
import { DeleteWorkspaceCard } from '@/features/team/components/delete-workspace-card';
import { WorkspaceForm } from '@/features/team/components/workspace-form';
import { counted } from '@/lib/words/format';
import { Loaded } from '@/pages/settings/components/loaded';

export function WorkspaceTab() {
  return (
    <Loaded query={useQuery(workspaceQuery())} what="The workspace" blocks={['h-10 w-1/2', 'h-15', 'h-20']}>
      {(workspace) => (
        <div className="flex flex-col gap-4">
          <WorkspaceForm workspace={workspace} />
          <SlotsCard />
          <DeleteWorkspaceCard workspace={workspace}>
            <ScheduledPosts />
          </DeleteWorkspaceCard>
        </div>
      )}
    </Loaded>
  );
}

function SlotsCard() {
  return (
    <Card form title="Posting slots" description="Weekly times for scheduled posts.">
      <ButtonLink to={paths.slots}>Edit slots</ButtonLink>
    </Card>
  );
}

function ScheduledPosts() {
  const { data: posts } = useQuery(postCountsQuery());
  if (posts === undefined || posts.scheduled === 0) return null;
  return <li>{counted(posts.scheduled, 'scheduled post', 'scheduled posts')} won't be published.</li>;
}
