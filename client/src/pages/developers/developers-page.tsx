import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { settingsAddress } from '@/app/shell/navigation/settings-tabs';
import { PublicFrame } from '@/app/shell/pages/public-page';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { aiApps } from '@/features/developers/ai-apps';
import { type Reference, useReference } from '@/features/developers/api-document';
import { CallList } from '@/features/developers/call-list';
import { CodeBlock } from '@/features/developers/code-block';
import { verifyWebhook } from '@/features/developers/verify-webhook';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Developers · Quillcast',
  description: 'Draft by curl, verify a webhook, connect an AI app, and every call of the API in three languages.',
  picture: 'tools',
};

const sections = [
  { id: 'first-draft', title: 'First draft by curl' },
  { id: 'webhooks', title: 'Verify a webhook' },
  { id: 'ai-apps', title: 'Connect an AI app' },
  { id: 'limits', title: 'Limits and errors' },
  { id: 'calls', title: 'Every call' },
] as const;
type SectionId = (typeof sections)[number]['id'];

const never = () => () => undefined;

/** For whoever writes scripts: guides, and every call as the server's own document tells it. */
export function DevelopersPage() {
  // Built once for every server: only the browser knows which one this is.
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => 'https://your-address',
  );
  const reference = useReference();
  return (
    <PublicFrame>
      <article className="mx-auto max-w-reading">
        <h1 className="text-display">Developers</h1>
        <p className="mt-3 max-w-140 text-lead text-ink-2">
          Scripts and AI apps can draft for you. They publish only if you allow it.
        </p>
        <nav aria-label="On this page" className="mt-6">
          <ul className="flex flex-wrap gap-x-4 gap-y-2 touch:gap-y-0">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="link inline-flex min-h-6 items-center touch:min-h-11">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {reference === null && (
          <p role="alert" className="mt-6 rounded-well bg-danger-soft px-3 py-2.5">
            Couldn’t load the API’s document. Reload this page to try again.
          </p>
        )}
        <FirstDraft reference={reference} />
        <Webhooks />
        <AiApps origin={origin} />
        <Limits reference={reference} />
        <Section id="calls">
          <p className="mt-1 max-w-140 text-input text-ink-2">
            For your tools:{' '}
            <a href="/api/v1/openapi.json" className="link">
              the same as OpenAPI 3.1
            </a>
            .
          </p>
          {reference ? <CallList calls={reference.calls} /> : <CodeBlock code={undefined} />}
        </Section>
      </article>
    </PublicFrame>
  );
}

function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-4 border-t border-line pt-6">
      <h2 id={`${id}-title`} className="text-h2">
        {sections.find((section) => section.id === id)?.title}
      </h2>
      {children}
    </section>
  );
}

const Code = ({ children }: { children: string }) => (
  <code className="rounded-chip bg-sunken px-1 font-mono text-small wrap-anywhere">{children}</code>
);

const list =
  'mt-3 flex list-decimal flex-col gap-4 pl-6 text-input text-pretty marker:font-semibold marker:text-ink-3 [&>li]:pl-1';

function FirstDraft({ reference }: { reference: Reference | null | undefined }) {
  const curlOf = (id: string) =>
    reference?.calls.find(({ operationId }) => operationId === id)?.['x-codeSamples']?.[0]?.source;
  return (
    <Section id="first-draft">
      <ol className={list}>
        <li>
          Make a key in{' '}
          <Link to={settingsAddress('developers')} className="link">
            Settings → Developers
          </Link>
          . It’s shown once. Put it in your terminal:
          <CodeBlock code="export QUILLCAST_API_KEY=qck_…" />
        </li>
        <li>
          Test it.
          <CodeBlock code={curlOf('Me_get')} />
        </li>
        <li>
          Save a draft. It’s in Posts, where you schedule or publish it.
          <CodeBlock code={curlOf('Ideas_create')} />
        </li>
      </ol>
    </Section>
  );
}

function Webhooks() {
  const [language, setLanguage] = useState<string>(verifyWebhook[0].label);
  return (
    <Section id="webhooks">
      <ol className={list}>
        <li>Add your endpoint’s address in Settings → Developers and copy its secret.</li>
        <li>
          Check each request before you trust it. Webhooks follow Standard Webhooks, so its libraries work too.
          <div className="mt-3">
            <ToggleGroup
              label="Language of the check"
              hideLabel
              options={verifyWebhook.map(({ label }) => ({ value: label, label }))}
              value={language}
              onChange={setLanguage}
            />
          </div>
          <CodeBlock code={verifyWebhook.find(({ label }) => label === language)?.source} />
        </li>
        <li>
          Answer 200 within 15 seconds. Anything else is sent again with the same <Code>webhook-id</Code>: skip the ones
          you’ve seen.
        </li>
      </ol>
    </Section>
  );
}

const AiApps = ({ origin }: { origin: string }) => (
  <Section id="ai-apps">
    <p className="mt-1 max-w-140 text-input text-ink-2">
      The app drafts and schedules; you approve in Quillcast. No app can approve.
    </p>
    {aiApps(origin).map(({ name, how, setUp }) => (
      <section key={name} className="mt-5">
        <h3 className="text-h3">{name}</h3>
        <p className="mt-1 max-w-140 text-input text-ink-2">{how}</p>
        <CodeBlock code={setUp} />
      </section>
    ))}
  </Section>
);

const Limits = ({ reference }: { reference: Reference | null | undefined }) => (
  <Section id="limits">
    <ul className="mt-3 flex max-w-140 list-disc flex-col gap-2 pl-6 text-input text-ink-2">
      <li>
        Every answer says how many calls are left, in <Code>RateLimit</Code>. Over it you get 429; wait the seconds in{' '}
        <Code>Retry-After</Code>.
      </li>
      <li>
        Send <Code>Idempotency-Key</Code> with a POST and repeat it safely: the same key does the work once.
      </li>
      <li>
        Add <Code>dryRun=true</Code> to try a write. Nothing changes.
      </li>
      <li>The same text on the same account within a day is refused with 409 and the earlier post’s id.</li>
    </ul>
    {reference && (
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {reference.errors.map(([type, meaning]) => (
          <div key={type} className="gap-4 py-2 sm:flex">
            <dt className="shrink-0 font-mono text-small sm:w-56">{type}</dt>
            <dd className="text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    )}
  </Section>
);
