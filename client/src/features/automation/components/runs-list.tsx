import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { OutsideLink } from '@/components/outside-link';
import { paths, postAddress } from '@/app/paths';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { EmptyState } from '@/components/ui/empty-state';
import { ruleAddress } from '@/features/automation/addresses';
import { type Rule, type Run, runsQuery } from '@/features/automation/api';
import { StateChip } from '@/features/automation/components/state-chip';
import { actionLabels, matchedText, runStates } from '@/features/automation/words';

const blocks = Array<string>(4).fill('h-16 w-full rounded-card!');

/** What a rule did: when, what set it off, what it did, what came of it. */
export function RunsList({ rule }: { rule: Rule }) {
  return (
    <QueryList
      query={useInfiniteQuery(runsQuery(rule.id))}
      name="The runs"
      blocks={blocks}
      empty={<EmptyState title="No runs yet" text="Each run is listed here with its result." />}
    >
      {(runs) => (
        <ul aria-label="Runs" className="rounded-card border border-line bg-surface">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} ruleId={rule.id} />
          ))}
        </ul>
      )}
    </QueryList>
  );
}

function RunRow({ run, ruleId }: { run: Run; ruleId: string }) {
  const { startedAt, action, status, result, post } = run;
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p className="text-small text-ink-3 tabular-nums">
        <TimeAgo at={startedAt} startsLine />
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere">{matchedText(run)}</p>
        <p className="text-small text-ink-3">Then: {actionLabels[action]}</p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <StateChip state={runStates[status]} />
        {result !== `${runStates[status].label}.` && <p className="text-small wrap-anywhere text-ink-2">{result}</p>}
        {post !== null && post.text !== '' && (
          <p dir="auto" className="line-clamp-2 max-w-[68ch] text-small wrap-anywhere text-ink-3">
            “{post.text}”
          </p>
        )}
        <NextStep run={run} ruleId={ruleId} />
      </div>
    </li>
  );
}

const linkStyle = 'link inline-flex min-h-6 items-center gap-1 text-small touch:min-h-10';

function NextStep({ run: { status, post }, ruleId }: { run: Run; ruleId: string }) {
  if (status === 'needs_notes')
    return (
      <Link to={ruleAddress(ruleId)} className={linkStyle}>
        Add notes
      </Link>
    );
  if (status === 'waiting_for_review')
    return (
      <Link to={`${paths.automation}?tab=waiting`} className={linkStyle}>
        Review it
      </Link>
    );
  if (post === null) return null;
  if (post.url === null)
    return (
      <Link to={postAddress(post.id)} className={linkStyle}>
        Open post
      </Link>
    );
  return (
    <OutsideLink href={post.url} className="text-small">
      View post
    </OutsideLink>
  );
}
