import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '@/api/errors';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { Notice } from '@/components/notice';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { appRequestQuery } from '@/features/developers/consent';
import { signOut } from '@/features/session/sign-out';
import { useAuthStore } from '@/features/session/store';
import { Consent } from '@/pages/connect/components/consent';

/** Where apps send a person to be let in, and where the code of a device is typed. */
export function ConnectPage() {
  const [params, setParams] = useSearchParams();
  const problem = params.get('problem');
  const request = params.get('request') ?? params.get('code');
  if (problem !== null) return <Problem />;
  if (request !== null) return <Asked key={request} request={request} />;
  return <CodeForm typed={params.get('user_code') ?? ''} onTyped={(code) => setParams({ code })} />;
}

function Asked({ request }: { request: string }) {
  const query = useQuery(appRequestQuery(request));
  if (query.error instanceof ApiError && query.error.status === 404) return <Problem />;
  return (
    <AuthPage
      title="Connect an app"
      heading={query.data && `Let ${query.data.name} work for you?`}
      lead={query.data && <Origin app={query.data} />}
      width="form"
      footer={<Account />}
    >
      <QueryList query={query} name="The app's request" blocks={['h-16', 'h-40', 'h-11']}>
        {(app) => <Consent request={request} app={app} />}
      </QueryList>
    </AuthPage>
  );
}

function Origin({ app: { host, from } }: { app: { host: string | null; from: string | null } }) {
  if (host === null)
    return (
      <>
        Not reviewed by Quillcast. It asks from the address <b className="wrap-anywhere">{from}</b>. Allow it only if
        you started this yourself.
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

function CodeForm({ typed, onTyped }: { typed: string; onTyped: (code: string) => void }) {
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
        <Field label="Code">
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
  <AuthPage title="Connect an app" heading="This request doesn't work" footer={<Account />}>
    <Notice>
      It was answered already, took too long, began in another browser, or the app isn’t registered here. Start again in
      the app.
    </Notice>
  </AuthPage>
);
