import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { FactList } from '@/components/fact-list';
import { Card } from '@/components/ui/card';
import { ButtonLink } from '@/components/ui/button';
import { Switch } from '@/components/ui/fields/switch';
import { waitingQuery } from '@/features/approvals/api';
import { keysQuery, usePauseKeys } from '@/features/developers/api';
import { Copied } from '@/features/developers/copied';
import { AppsCard, KeysCard } from '@/features/developers/keys-card';
import { WebhooksCard } from '@/features/developers/webhooks-card';
import { useIsViewer, useWorkspace, viewerReason } from '@/features/session/access';
import { managesMembers } from '@/features/session/roles';
import { counted } from '@/lib/words/format';

/** What scripts and apps may do here. */
export function DevelopersTab() {
  if (useIsViewer()) return <Card title="API keys">{viewerReason}</Card>;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-h2">
          Apps and scripts can draft for you.{' '}
          <span className="block text-ink-2">None of them publishes without you, unless you say so.</span>
        </p>
        <PauseAll />
      </div>
      <KeysCard />
      <WebhooksCard />
      <UsageCard />
      <Card
        title="Connect an AI app"
        description="Add this address in the app. You choose what it may do when it asks."
      >
        <Copied label="Address for AI apps" text={`${window.location.origin}/mcp`} />
      </Card>
      <AppsCard />
      <Card
        title="Guides"
        description="Your first draft by curl, webhooks, AI apps, and every call in three languages."
      >
        <ButtonLink to={paths.developers}>Open guides</ButtonLink>
      </Card>
    </div>
  );
}

function PauseAll() {
  const { data } = useQuery(keysQuery());
  const pause = usePauseKeys();
  const mayPause = managesMembers(useWorkspace()?.role);
  if (data === undefined || !mayPause) return null;
  const isPaused = pause.isPending ? pause.variables : data.isPaused;
  return <Switch label="Pause all" checked={isPaused} onChange={(next) => pause.mutate(next)} />;
}

function UsageCard() {
  const { data: { keys } = { keys: [] } } = useQuery(keysQuery());
  const { data: waiting = [] } = useQuery(waitingQuery());
  if (keys.length === 0) return null;
  const sum = (field: 'postsToday' | 'generationsToday') => keys.reduce((total, key) => total + key[field], 0);
  return (
    <Card title="Usage" description="By all keys in the last 24 hours.">
      <FactList
        facts={[
          ['Posts scheduled or published', sum('postsToday')],
          ['Generations', sum('generationsToday')],
          [
            'Waiting for approval',
            <Link key="review" to="/review" className="link">
              {counted(waiting.length, 'post', 'posts')}
            </Link>,
          ],
        ]}
      />
    </Card>
  );
}
