import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Bot } from 'lucide-react';
import { cloneElement, type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '@/api/errors';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { appRequestQuery, useDecideOnApp } from '@/features/developers/consent';
import { useWorkspace } from '@/features/session/access';
import { signOut } from '@/features/session/sign-out';
import { useAuthStore } from '@/features/session/store';
import { WorkspaceMark } from '@/features/team/components/workspace-mark';
import { askedPowers, Consent } from '@/pages/connect/components/consent';

/** Where apps send a person to be let in, and where the code of a device is typed. */
export function ConnectPage() {
  const [params, setParams] = useSearchParams();
  const [request, code] = [params.get('request'), params.get('code')];
  if (params.has('problem')) return <Problem />;
  if (request !== null) return <Asked key={request} request={request} gone={<Problem />} />;
  const form = (
    <CodeForm typed={code ?? params.get('user_code') ?? ''} onTyped={(typed) => setParams({ code: typed })} />
  );
  if (code === null) return form;
  return <Asked key={code} request={code} gone={cloneElement(form, { isUnknown: true })} />;
}

function Asked({ request, gone }: { request: string; gone: ReactNode }) {
  const query = useQuery(appRequestQuery(request));
  const decide = useDecideOnApp();
  const workspace = useWorkspace();
  // Here, since another workspace asks for everything again, and what somebody ticked stays.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const { data: app } = query;
  if (query.error instanceof ApiError && query.error.status === 404) return gone;
  if (app && decide.isSuccess) return <Answered name={app.name} isAllowed={decide.variables.isAllowed} />;
  return (
    <AuthPage
      title="Connect an app"
      mark={<Mark />}
      heading={app && `Let ${app.name} work in ${workspace?.name}?`}
      lead={app && <Origin app={app} />}
      width="decision"
      footer={<Account />}
    >
      <QueryList query={query} name="The app's request" blocks={['h-16', 'h-40', 'h-11']}>
        {(asked) => (
          <Consent
            key={workspace?.id}
            {...{ request, decide, onChoose: setChosen }}
            app={asked}
            chosen={chosen ?? askedPowers(asked)}
          />
        )}
      </QueryList>
    </AuthPage>
  );
}

function Mark() {
  const { name = '' } = useWorkspace() ?? {};
  return (
    <div aria-hidden="true" className="mb-4 flex items-center gap-3 text-ink-3">
      <span className="flex size-9 items-center justify-center rounded-control bg-sunken text-ink-2">
        <Bot />
      </span>
      <ArrowLeftRight />
      <WorkspaceMark name={name} size="size-9 rounded-control text-body" />
    </div>
  );
}

function Answered({ name, isAllowed }: { name: string; isAllowed: boolean }) {
  return (
    <AuthPage title="Connect an app" heading={isAllowed ? `${name} is connected` : `${name} isn’t connected`}>
      {isAllowed ? `Go back to ${name}. You can close this page.` : 'You can close this page.'}
    </AuthPage>
  );
}

function Origin({ app: { host, from } }: { app: { host: string | null; from: string | null } }) {
  if (host === null)
    return (
      <>
        A program at the address <b className="wrap-anywhere">{from}</b> asks. Allow it only if you started it yourself.
      </>
    );
  return (
    <>
      An app, not reviewed by Quillcast. It returns you to <b className="wrap-anywhere">{host}</b>.
    </>
  );
}

function Account() {
  const email = useAuthStore(({ user }) => user?.email);
  return (
    <>
      Quillcast, signed in as <span className="wrap-anywhere">{email}</span>.{' '}
      <button type="button" className="font-semibold underline" onClick={switchAccount}>
        Use another account
      </button>
    </>
  );
}

/** The sign-in comes back to this address, unless somebody signed out for good. */
function switchAccount() {
  const from = window.location.pathname + window.location.search;
  signOut();
  window.location.assign(`/auth/login?${new URLSearchParams({ from })}`);
}

interface CodeFormProps {
  typed: string;
  onTyped: (code: string) => void;
  isUnknown?: boolean;
}

function CodeForm({ typed, onTyped, isUnknown = false }: CodeFormProps) {
  const [code, setCode] = useState(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onTyped(code.trim());
  };
  return (
    <AuthPage
      title="Connect a device"
      lead="Enter the code that your terminal or device shows. Nobody else should give you one."
      footer={<Account />}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Code"
          error={isUnknown ? 'No device shows this code now. Check it, or start again there.' : undefined}
        >
          <Input
            value={code}
            onChange={({ target }) => setCode(target.value.toUpperCase())}
            autoComplete="off"
            spellCheck={false}
            maxLength={12}
            placeholder="BCDF-GHJK"
            className="font-mono"
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" full>
          Continue
        </Button>
      </form>
    </AuthPage>
  );
}

const Problem = () => (
  <AuthPage title="Connect an app" heading="This request can’t be used" footer={<Account />}>
    It has expired, was answered already, was started in another browser, or comes from an app that isn’t registered
    here. Start again in the app.
  </AuthPage>
);
