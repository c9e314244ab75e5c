import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ReactNode, useState } from 'react';
import { platformName } from '@text/platform-names';
import { paths } from '@/app/paths';
import { FactList } from '@/components/fact-list';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { UserMark } from '@/components/user-mark';
import { Sheet } from '@/components/ui/layers/dialog';
import { type PersonDetails, personQuery, useTurnOffTwoFactor } from '@/features/admin/api';
import { Suspension, VerifyEmail } from '@/features/admin/components/person-acts';
import { PersonMarks } from '@/features/admin/components/person-marks';
import { RevealAddress } from '@/features/admin/components/reveal-address';
import { SetPlan } from '@/features/admin/components/set-plan';
import { actionWords } from '@/features/admin/audit-words';
import { sentence } from '@/features/admin/words';
import { wholeNumber } from '@/lib/words/format';
import { toast } from 'react-hot-toast/headless';
import { Button } from '@/components/ui/button';
import { ReasonDialog } from '@/features/admin/components/reason-dialog';

const blocks = ['h-24', 'h-40', 'h-40', 'h-60'];

/** Somebody's story, to be read; what an admin can do stands at its end. */
export function PersonSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Sheet open={id !== null} onOpenChange={(isOpen) => !isOpen && onClose()} title="User" className="sm:max-w-140!">
      {id !== null && <Inside key={id} id={id} />}
    </Sheet>
  );
}

function Inside({ id }: { id: string }) {
  const query = useQuery(personQuery(id));
  return (
    <QueryList query={query} name="This user" blocks={blocks}>
      {(person) => <Story person={person} />}
    </QueryList>
  );
}

function Story({ person }: { person: PersonDetails }) {
  const { id, name, email, avatarUrl, workspaces, accounts, postCounts } = person;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <div className="flex items-center gap-3">
          <UserMark name={name} avatarUrl={avatarUrl} size="lg" />
          <h3 className="min-w-0 text-title wrap-anywhere">{name === '' ? 'No name' : name}</h3>
        </div>
        <RevealAddress id={id} name={name} masked={email} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <PersonMarks person={person} />
          <VerifyEmail person={person} />
        </div>
      </div>
      <div className="flex flex-col gap-3">
        <FactList facts={factsOf(person)} />
        <LostTwoFactor person={person} />
      </div>
      <Part title="Workspaces" isEmpty={workspaces.length === 0} empty="In no workspace.">
        {workspaces.map((workspace) => (
          <li key={workspace.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{workspace.name}</span>
              <span className="text-tiny text-ink-3">
                {sentence(workspace.role)}
                {workspace.status !== null && ` · Subscription ${workspace.status.replaceAll('_', ' ')}`}
              </span>
            </span>
            <SetPlan userId={id} workspace={workspace} />
          </li>
        ))}
      </Part>
      <Part title="Connected accounts" isEmpty={accounts.length === 0} empty="No accounts connected.">
        {accounts.map((account) => (
          <li key={account.id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
            <span className="wrap-anywhere">
              {account.handle} <span className="text-ink-3">on {platformName(account.platform)}</span>
            </span>
            <span className="text-ink-2">
              {sentence(account.status)}, connected <TimeAgo at={account.connectedAt} />
            </span>
          </li>
        ))}
      </Part>
      <Part title="Posts" isEmpty={postCounts.length === 0} empty="No posts yet.">
        {postCounts.map(({ status, posts }) => (
          <li key={status} className="flex justify-between gap-3 py-2 tabular-nums">
            <span>{sentence(status)}</span>
            <strong>{wholeNumber(posts)}</strong>
          </li>
        ))}
      </Part>
      <Events person={person} />
      <section>
        <h3 className="mb-1 text-h2">Suspension</h3>
        <Suspension person={person} />
      </section>
    </div>
  );
}

const factsOf = (person: PersonDetails) =>
  [
    ['ID', <code className="font-mono text-tiny">{person.id}</code>],
    ['Signed up', <TimeAgo at={person.createdAt} />],
    ['Last active', person.lastActiveAt === null ? 'Never' : <TimeAgo at={person.lastActiveAt} />],
    ['Finished onboarding', person.onboardedAt === null ? 'Not yet' : <TimeAgo at={person.onboardedAt} />],
    ['Signed-in devices', wholeNumber(person.sessions)],
    ['Two-factor sign-in', person.hasTwoFactor ? 'On' : 'Off'],
    ['Passkeys', wholeNumber(person.passkeys)],
    ['Time zone', person.timezone],
    ['Generations', wholeNumber(person.generations)],
    ['Posts published', wholeNumber(person.posts)],
    ...(person.suspendedAt === null ? [] : ([['Suspended', <TimeAgo at={person.suspendedAt} />]] as const)),
  ] as const;

interface PartProps {
  title: string;
  isEmpty: boolean;
  empty: string;
  children: ReactNode;
}

function Part({ title, isEmpty, empty, children }: PartProps) {
  return (
    <section>
      <h3 className="mb-1 text-h2">{title}</h3>
      {isEmpty ? (
        <p className="text-small text-ink-2">{empty}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line text-small">{children}</ul>
      )}
    </section>
  );
}

const auditOf = (wanted: Record<string, string>): string =>
  `${paths.adminAudit}?${new URLSearchParams(wanted).toString()}`;

function Events({ person: { id, name, events } }: { person: PersonDetails }) {
  return (
    <div>
      <Part title="Recent activity" isEmpty={events.length === 0} empty="Nothing recorded.">
        {events.map((event) => {
          const [area, what] = actionWords(event.action);
          return (
            <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
              <span className="wrap-anywhere">
                {what} <span className="text-ink-3">{area}</span>
              </span>
              <span className="text-ink-2">
                {event.actorId !== id && `${event.actorName ?? 'System'}, `}
                <TimeAgo at={event.createdAt} />
              </span>
            </li>
          );
        })}
      </Part>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-2 text-small">
        <Link to={auditOf({ actor: id, name })} className="link">
          Everything they did in the audit log
        </Link>
        <Link to={auditOf({ subject: id, name })} className="link">
          See what was done to this account
        </Link>
      </p>
    </div>
  );
}

/** The way back in for somebody who has lost their app and recovery codes. */
function LostTwoFactor({ person: { id, name, hasTwoFactor } }: { person: PersonDetails }) {
  const [isAsking, setAsking] = useState(false);
  const turnOff = useTurnOffTwoFactor(id);
  const send = (reason: string) =>
    turnOff.mutate(
      { reason },
      {
        onSuccess: () => {
          toast.success('Two-factor sign-in turned off');
          setAsking(false);
        },
      },
    );
  return (
    <>
      {hasTwoFactor && (
        <Button size="sm" className="self-start" onClick={() => setAsking(true)}>
          Turn off two-factor…
        </Button>
      )}
      <ReasonDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Turn off two-factor sign-in for ${name === '' ? 'this user' : name}?`}
        description="They're signed out on every device, and their password alone signs them in. They'll get an email. Do this only if you know who's asking."
        confirmLabel="Turn off"
        pending={turnOff.isPending}
        onConfirm={send}
      />
    </>
  );
}
