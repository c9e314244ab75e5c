import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { PublicFrame } from '@/app/shell/pages/public-page';
import { ButtonLink } from '@/components/ui/button';
import { useAuthStore } from '@/features/session/store';
import type { PageHead, Question } from '@/public/page-head';
import { tools } from '@/public/tools.data';

interface Step {
  title: string;
  text: string;
}

export interface ToolPageProps {
  /** The tool's own address, from `paths`; the related tools leave it out. */
  path: string;
  head: PageHead;
  /** One sentence under it. */
  lead: string;
  /** The working tool: all of it in the first screen, usable signed out. */
  children: ReactNode;
  steps: readonly [Step, Step, Step];
  /** What goes in and what comes out. */
  examples?: ReactNode;
  examplesTitle?: string;
  /** Three others, by address. */
  related: readonly string[];
}

/** The frame of a free tool: the tool first, then how it works, examples, questions, what else there is. */
export function ToolPage({
  path,
  head,
  lead,
  children,
  steps,
  examples,
  examplesTitle = 'Examples',
  related,
}: ToolPageProps) {
  const words = head.tool?.name.split(' ') ?? [];
  return (
    <PublicFrame>
      <h1 className="text-display">
        {words.slice(0, -1).join(' ')} <mark>{words.at(-1)}</mark>
      </h1>
      <p className="mt-3 max-w-[68ch] text-lead text-ink-2">{lead}</p>
      <div className="mt-6 sm:mt-8">{children}</div>
      <Section title="How it works">
        <ol className="grid gap-4 md:grid-cols-3">
          {steps.map((step, at) => (
            <li key={step.title} className="rounded-card border border-line bg-surface p-4">
              <h3 className="text-h2">
                <span className="text-ink-3 tabular-nums">{at + 1}.</span> {step.title}
              </h3>
              <p className="mt-1 text-ink-2">{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      {examples !== undefined && <Section title={examplesTitle}>{examples}</Section>}
      <Faq questions={head.faq ?? []} />
      <Section title="More free tools">
        <ToolLinks among={related.filter((each) => each !== path)} />
      </Section>
      <SignUpBand />
    </PublicFrame>
  );
}

interface SectionProps {
  title: string;
  /** Text, whose lines must not be as long as the page is wide: the title stands left of it. */
  isBeside?: boolean;
  children: ReactNode;
}

/** A part of a public page under an h2. */
export function Section({ title, isBeside = false, children }: SectionProps) {
  return (
    <section
      className={clsx('mt-14 sm:mt-20', isBeside && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12')}
    >
      <h2 className="mb-5 text-headline">{title}</h2>
      {children}
    </section>
  );
}

/** Opens and closes without a script. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <Section title="Questions" isBeside>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-card px-4 py-3 text-h2 text-balance -outline-offset-2 [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown className="shrink-0 text-ink-3 group-open:rotate-180" />
            </summary>
            <p className="max-w-[50ch] px-4 pb-4 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

/** Cards that lead to tools: all of them, or those at the given addresses. */
export function ToolLinks({ among }: { among?: readonly string[] }) {
  const shown = tools.filter((tool) => among?.includes(tool.path) ?? true);
  return (
    <ul className={clsx('grid gap-4', among === undefined ? 'sm:grid-cols-2 lg:grid-cols-3' : 'md:grid-cols-3')}>
      {shown.map((tool) => (
        <li key={tool.path} className="group relative rounded-card border border-line bg-surface p-4 hover:bg-hover">
          <h3 className="flex justify-between gap-2 text-h2">
            <Link to={tool.path} className="text-ink no-underline after:absolute after:inset-0 after:rounded-card">
              {tool.name}
            </Link>
            <span aria-hidden="true" className="text-ink-3 group-hover:text-ink">
              →
            </span>
          </h3>
          <p className="mt-1 text-ink-2">{tool.what}</p>
        </li>
      ))}
    </ul>
  );
}

/** Ends a public page; a member is led into the app instead. */
export function SignUpBand() {
  const isMember = useAuthStore((state) => state.isAuthenticated);
  return (
    <section
      aria-labelledby="sign-up-band"
      className="mt-14 flex flex-col items-start gap-4 rounded-dialog border border-line bg-accent-soft p-6 sm:mt-20 sm:flex-row sm:items-center sm:justify-between"
    >
      <div>
        <h2 id="sign-up-band" className="text-headline">
          Write it here, publish it from one place
        </h2>
        <p className="mt-1 text-ink-2">Keep your drafts, write in your own voice and publish on nine networks.</p>
      </div>
      {isMember ? (
        <ButtonLink to={paths.dashboard} variant="primary" size="lg">
          Open the app
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.signup} variant="primary" size="lg">
          Sign up for free
        </ButtonLink>
      )}
    </section>
  );
}
