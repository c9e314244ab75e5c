import { useState } from 'react';
import { paths } from '@/app/paths';
import { FormProblem } from '@/components/forms/form-problem';
import { HelpLink } from '@/components/help-link';
import { Notice } from '@/components/notice';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Spinner } from '@/components/ui/spinner';
import { managesInstallation, useManagesWorkspace } from '@/features/models/access';
import { useTestConnection } from '@/features/models/api';
import { type Models, useModels } from '@/features/models/overview';
import { FoundCard } from '@/features/models/components/found-card';
import { KeysCard } from '@/features/models/components/keys-card';
import { NamesCard } from '@/features/models/components/names-card';
import { ByModelCard, SpendingCard } from '@/features/models/components/spending-card';
import { WriterCard } from '@/features/models/components/writer-card';
import { TestCard } from '@/features/models/components/test-card';
import { useModelsReturn } from '@/features/models/use-models-return';
import { useAuthStore } from '@/features/session/store';
import { costText, leadText } from '@/features/models/words';
import { Loaded } from '@/pages/settings/components/loaded';

export function ModelsTab() {
  const { origin, finish } = useModelsReturn();
  return (
    <Loaded query={useModels()} what="Models" blocks={['h-7 w-2/3', 'h-52', 'h-64', 'h-48']}>
      {(models) => (
        <div className="flex flex-col gap-4">
          <Lead models={models} />
          {finish.isPending && !finish.isPaused && (
            <p role="status" className="flex items-center gap-3 text-ink-2">
              <Spinner /> Connecting OpenRouter…
            </p>
          )}
          <FormProblem call={finish} operation="Failed to connect the model" />
          {models.isConnected && origin !== null && <WayBack origin={origin} />}
          <Cards models={models} />
        </div>
      )}
    </Loaded>
  );
}

function Lead({ models }: { models: Models }) {
  return (
    <p className="max-w-[62ch] text-lead">
      {leadText(models)} <span className="text-ink-2">{costText(models.names)}</span>{' '}
      <HelpLink to={paths.helpModels}>How to connect a model</HelpLink>
    </p>
  );
}

/** The words that somebody left to connect a model are kept there; who came from onboarding has none yet. */
function WayBack({ origin }: { origin: string }) {
  const isFirst = origin.endsWith('?new');
  return (
    <Notice
      tone="success"
      action={
        <ButtonLink to={origin} size="sm" variant="primary">
          {isFirst ? 'Write a post' : 'Back to writing'}
        </ButtonLink>
      }
    >
      A model is connected.{!isFirst && ' Your text is where you left it.'}
    </Notice>
  );
}

function Cards({ models }: { models: Models }) {
  const test = useTestConnection();
  const isSiteAdmin = managesInstallation(models);
  const isWorkspaceAdmin = useManagesWorkspace();
  const { spending } = models;
  const isFound = models.isConnected || (models.found?.servers ?? []).length > 0;
  // The best offer stands on top, and stays there: a card that moves would lose its focus.
  const [isFoundFirst] = useState(isFound);
  const managed = models.connections.filter(({ canManage }) => canManage);
  if (!isSiteAdmin && !isWorkspaceAdmin) return <WhatWrites models={models} />;
  const found = isSiteAdmin && <FoundCard models={models} test={test} />;
  return (
    <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_330px] wide:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        {models.writer !== null && <WriterCard models={models} writer={models.writer} />}
        {isFoundFirst && found}
        {isSiteAdmin ? (
          <KeysCard models={models} scope="installation" isBest={!isFound} test={test} />
        ) : (
          <>
            <WhatWrites models={models} />
            <KeysCard models={models} scope="workspace" isBest={!models.isConnected} test={test} />
          </>
        )}
        {!isFoundFirst && found}
        <TestCard connections={managed} test={test} />
        {isSiteAdmin && <NamesCard models={models} />}
        {isSiteAdmin && <HowToBecomeAdmin />}
        {isSiteAdmin && isWorkspaceAdmin && <OwnKeys models={models} test={test} />}
      </div>
      {spending !== null && (
        <aside aria-label="Spending" className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-20">
          <SpendingCard spending={spending} canChange={isSiteAdmin} />
          <ByModelCard byModel={spending.byModel} />
        </aside>
      )}
    </div>
  );
}

/** For the owner of an installation that has no site admin yet, who may connect its models and nothing else. */
function HowToBecomeAdmin() {
  const user = useAuthStore((state) => state.user);
  if (user === null || user.isAdmin) return null;
  return (
    <Card title="Become a site admin" description="Site admins see figures, people and problems of this whole server.">
      <p className="text-small">
        On the machine that runs it, enter{' '}
        <code className="font-mono wrap-anywhere">npm run admin:grant -- {user.email}</code>, or put your address into{' '}
        <code className="font-mono">ADMIN_EMAILS</code> and start it again. Then sign in again.
      </p>
    </Card>
  );
}

/** Closed until there is one: a site admin rarely wants another key for the workspace that is open. */
function OwnKeys({ models, test }: { models: Models; test: ReturnType<typeof useTestConnection> }) {
  return (
    <Disclosure
      isOpen={models.connections.some(({ scope }) => scope === 'workspace')}
      className="mb-4 font-semibold"
      label="A key for this workspace only"
    >
      <KeysCard models={models} scope="workspace" test={test} />
    </Disclosure>
  );
}

/** For whoever cannot change it. */
function WhatWrites({ models: { names, isConnected } }: { models: Models }) {
  const [first, ...others] = new Set(names.map(({ name }) => name));
  return (
    <Card
      title="Models in use"
      description={
        isConnected ? 'Chosen by the site admins of this server.' : 'Ask a site admin to connect a model for everyone.'
      }
    >
      {others.length === 0 ? (
        <>
          <p className="mb-2 text-small font-semibold wrap-anywhere">
            {isConnected ? `All of these use ${first}:` : 'With all of these, your text stays as you type it:'}
          </p>
          <p className="font-mono text-tiny text-ink-2">{names.map(({ label }) => label).join(' · ')}</p>
        </>
      ) : (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-2 text-small sm:gap-x-6">
          {names.map(({ label, name }) => (
            <div key={label} className="contents">
              <dt className="font-mono text-tiny text-ink-2">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{name}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-small text-ink-2">Each draft shows which model wrote it.</p>
    </Card>
  );
}
