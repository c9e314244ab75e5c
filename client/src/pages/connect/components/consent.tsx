import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { useConnectedAccounts } from '@/features/accounts/api';
import { accountName, platformName } from '@/features/accounts/words';
import type { AppRequest, useDecideOnApp } from '@/features/developers/consent';
import { Choice } from '@/features/developers/new-key-dialog';
import { powers } from '@/features/developers/powers';
import { useIsViewer, useWorkspace, viewerReason } from '@/features/session/access';
import { useAuthStore } from '@/features/session/store';
import { openWorkspace } from '@/features/session/workspaces';
import { leave } from '@/lib/address/leave';
import { NetworkLogo } from '@/networks/logo';

interface ConsentProps {
  request: string;
  app: AppRequest;
  decide: ReturnType<typeof useDecideOnApp>;
  chosen: readonly string[];
  onChoose: (powers: string[]) => void;
}

const isAsked = ({ scopes }: (typeof powers)[number], app: AppRequest) =>
  scopes.some((one) => app.scopes.includes(one));

/** Publishing is for the person to tick, even where the app asks for it. */
export const askedPowers = (app: AppRequest): string[] =>
  powers.filter((power) => power.id !== 'publish' && isAsked(power, app)).map(({ id }) => id);

/** What the person gives: where, what, and on which accounts. */
export function Consent({ request, app, decide, chosen, onChoose }: ConsentProps) {
  const isViewer = useIsViewer();
  const { data: accounts = [], isPending } = useConnectedAccounts();
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const shown = powers.filter((power) => !['publish', 'webhooks'].includes(power.id) || isAsked(power, app));
  const ids = accounts.map(({ id }) => id).filter((id) => !excluded.includes(id));
  const isNothing = chosen.length === 0 || (accounts.length > 0 && ids.length === 0);
  const answer = (isAllowed: boolean) =>
    decide.mutate(
      {
        ...{ request, isAllowed, accountIds: excluded.length === 0 ? null : ids },
        scopes: powers.filter(({ id }) => chosen.includes(id)).flatMap(({ scopes }) => scopes),
      },
      { onSuccess: ({ next }) => next !== null && leave.to(next) },
    );
  return (
    <div className="flex flex-col gap-5">
      <FormProblem call={decide} operation="Failed to answer the app" fields={[]} />
      <WorkspaceField />
      <fieldset>
        <legend className="mb-1 text-h3">It may</legend>
        <ul className="divide-y divide-line rounded-control border border-line-strong px-3">
          {shown.map(({ id, name, hint }) => (
            <Choice key={id} list={chosen} value={id} onChange={onChoose}>
              <span className="block font-semibold">{name}</span>
              <span className="block text-small text-ink-3">{hint}</span>
            </Choice>
          ))}
        </ul>
      </fieldset>
      <Assurance canPublish={chosen.includes('publish')} />
      {app.isLocal && (
        <Notice tone="warning">
          It runs on this device, where any program can use this name. Allow it only if you started it yourself.
        </Notice>
      )}
      {accounts.length === 0 && !isPending && (
        <p className="text-ink-2">No account is connected yet. It may work on all that you connect later.</p>
      )}
      {accounts.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-h3">
            {excluded.length === 0 ? 'On all accounts, new ones too' : 'On these accounts'}
          </legend>
          <ul className="divide-y divide-line rounded-control border border-line-strong px-3">
            {accounts.map((account) => (
              <Choice
                key={account.id}
                list={ids}
                value={account.id}
                onChange={(list) => setExcluded(accounts.map(({ id }) => id).filter((id) => !list.includes(id)))}
              >
                <span className="flex flex-wrap items-center gap-x-2">
                  <NetworkLogo id={account.platform} className="size-4 shrink-0" />
                  <span className="font-semibold">{platformName(account.platform)}</span>
                  <span className="ml-auto min-w-0 text-ink-3 wrap-anywhere">{accountName(account)}</span>
                </span>
              </Choice>
            ))}
          </ul>
        </fieldset>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" full disabled={decide.isPending || isViewer} onClick={() => answer(false)}>
          Don’t allow
        </Button>
        <Button
          size="lg"
          full
          variant="primary"
          pending={decide.isPending}
          disabled={isNothing || isPending || isViewer}
          onClick={() => answer(true)}
        >
          Allow
        </Button>
      </div>
      <p className="text-center text-small text-ink-3">
        {isViewer && `${viewerReason} here. Choose another workspace.`}
        {!isViewer && isNothing && 'Choose what it may do and where, or don’t allow it.'}
        {!isViewer && !isNothing && '10 posts a day. End it any time in Settings, Developers.'}
      </p>
    </div>
  );
}

/** Only where the person may write: an app can do no more than they. */
function WorkspaceField() {
  const workspace = useWorkspace();
  const workspaces = useAuthStore(({ user }) => user?.workspaces ?? []);
  return (
    <Field label="Workspace">
      <Select value={workspace?.id} onChange={({ target }) => openWorkspace(target.value)}>
        {workspaces.map(({ id, name, role }) => (
          <option key={id} value={id} disabled={role === 'viewer'}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const Assurance = ({ canPublish }: { canPublish: boolean }) => (
  <div className={`flex gap-3 rounded-control p-3 ${canPublish ? 'bg-warning-soft' : 'bg-accent-soft'}`}>
    {canPublish ? <TriangleAlert className="shrink-0" /> : <ShieldCheck className="shrink-0" />}
    <p>
      <b className="block">
        {canPublish ? 'It can publish without asking you.' : 'It can’t publish without your approval.'}
      </b>
      <span className="text-small">It never sees passwords, members or billing.</span>
    </p>
  </div>
);
