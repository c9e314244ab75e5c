import type { ReactNode } from 'react';
import { Notice } from '@/components/notice';
import { Chip } from '@/components/ui/chips';
import type { AnalyzedProfile, ProfileAnalysis } from '@/features/profiles/api';
import { type Group, ProfileGroups } from '@/features/profiles/components/profile-groups';
import { ReportPart } from '@/features/profiles/components/report-part';
import { comparisonText, figuresOf, formatNames, isWeak, openingNames, periodOf } from '@/features/profiles/words';
import { compactNumber, counted, wholeNumber } from '@/lib/words/format';
import type { CsvTable } from '@/lib/files/csv';
import { BadgeCheck } from 'lucide-react';

interface ProfileReportProps {
  read: AnalyzedProfile;
  /** A button that downloads a table, where there is one. */
  csv?: (table: CsvTable) => ReactNode;
}

/** What a profile's newest posts show: figures first, then what to make of them. */
export function ProfileReport({ read, csv = () => null }: ProfileReportProps) {
  const { analysis } = read;
  return (
    <div className="@container flex min-w-0 flex-col gap-6">
      <ProfileHeader read={read} />
      {!read.reading.isComplete && <PartNotice read={read} />}
      <Figures read={read} />
      {analysis.isEnough ? <Findings read={read} csv={csv} /> : <TooLittle analysis={analysis} />}
    </div>
  );
}

function PartNotice({ read: { reading } }: { read: AnalyzedProfile }) {
  return (
    <Notice tone="warning">
      {`X stopped answering after ${wholeNumber(reading.posts)} of ${counted(reading.requested, 'post', 'posts')}. These numbers are based on those. Analyze the profile again to read the rest.`}
    </Notice>
  );
}

function Figures({ read }: { read: AnalyzedProfile }) {
  return (
    <div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {figuresOf(read).map(({ label, value }) => (
          <div key={label} className="flex flex-col rounded-card border border-line bg-surface p-4">
            <dt className="text-small text-ink-2">{label}</dt>
            <dd className={value === null ? 'mt-1 text-body text-ink-3' : 'mt-1 text-stat tabular-nums'}>
              {value ?? 'Not known'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-ink-3">{periodOf(read)}</p>
    </div>
  );
}

function TooLittle({ analysis: { lessons } }: { analysis: ProfileAnalysis }) {
  return (
    <Notice>
      <p className="font-semibold">Not enough data yet</p>
      {lessons.map((lesson) => (
        <p key={lesson}>{lesson}</p>
      ))}
    </Notice>
  );
}

function Findings({ read: { analysis, profile }, csv }: Required<ProfileReportProps>) {
  const { topics, bestOpenings, lessons } = analysis;
  const formats = analysis.formats.map((of) => ({ ...of, name: formatNames[of.format] }));
  const openings = analysis.openings.map((of) => ({ ...of, name: openingNames[of.opening] }));
  return (
    <>
      <ReportPart title="What to learn">
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {lessons.map((lesson) => (
            <li key={lesson}>{lesson}</li>
          ))}
        </ul>
      </ReportPart>
      <div className="flex flex-col gap-6 empty:hidden *:min-w-0 @min-[72rem]:flex-row @min-[72rem]:*:flex-1">
        {formats.length > 0 && (
          <ReportPart title="Formats" actions={csv(tableOf(`formats-${profile.handle}`, 'Format', formats))}>
            <ProfileGroups groups={formats} heading="Format" />
            <p className="mt-2 text-small text-ink-3">
              Usual views are those of the account's own posts from around the same time. Posts of the last day are left
              out.
            </p>
          </ReportPart>
        )}
        {openings.length > 0 && (
          <ReportPart title="Openings used" actions={csv(tableOf(`openings-${profile.handle}`, 'Opening', openings))}>
            <ProfileGroups groups={openings} heading="Opening" />
          </ReportPart>
        )}
      </div>
      <Weak formats={formats} openings={openings} />
      {topics.length > 0 && (
        <ReportPart title="Topics">
          <ul className="flex flex-wrap gap-2">
            {topics.map(({ name, posts }) => (
              <li key={name}>
                <Chip>
                  <span className="font-semibold text-ink">{name}</span>
                  <span className="tabular-nums">{counted(posts, 'post', 'posts')}</span>
                </Chip>
              </li>
            ))}
          </ul>
        </ReportPart>
      )}
      {bestOpenings.length > 0 && (
        <ReportPart title="Best openings">
          <Openings openings={bestOpenings} />
        </ReportPart>
      )}
    </>
  );
}

const tableOf = (name: string, heading: string, groups: readonly Group[]): CsvTable => ({
  name,
  header: [heading, 'Posts', 'Median engagements', 'Views against usual'],
  rows: groups.map((group) => [group.name, group.posts, group.medianEngagements, group.comparison?.timesUsual ?? null]),
});

/** What got clearly fewer views than usual, with its numbers. */
function Weak({ formats, openings }: { formats: readonly Group[]; openings: readonly Group[] }) {
  const weak = [...formats, ...openings.map((of) => ({ ...of, name: `${of.name} as the opening` }))].filter(
    ({ comparison }) => isWeak(comparison),
  );
  if (weak.length === 0) return null;
  return (
    <ReportPart title="What gets fewer views">
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {weak.map(
          ({ name, comparison }) =>
            comparison !== null && <li key={name}>{`${name}: ${comparisonText(comparison)}.`}</li>,
        )}
      </ul>
    </ReportPart>
  );
}

function Openings({ openings }: { openings: ProfileAnalysis['bestOpenings'] }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {openings.map(({ text, postUrl, engagements }) => (
        <li key={postUrl} className="flex flex-col gap-1 px-4 py-3">
          <p dir="auto" className="font-network text-post wrap-anywhere">
            {text}
          </p>
          <p className="text-small text-ink-3 tabular-nums">
            {counted(engagements, 'engagement', 'engagements')} ·{' '}
            <a href={postUrl} rel="noreferrer" target="_blank" className="link">
              Open the post on X
            </a>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Who it is. The picture is not loaded from X: visiting this page tells X nothing. */
function ProfileHeader({ read: { profile, isSample } }: { read: AnalyzedProfile }) {
  const { name, handle, description, followers, following, posts, isVerified } = profile;
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex gap-3">
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-pill bg-active text-h2 text-ink-2"
        >
          {[...name][0]?.toLocaleUpperCase() ?? '?'}
        </span>
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-2 text-h2 wrap-anywhere">
            {name}
            {isVerified && (
              <>
                <BadgeCheck className="text-link" />
                <span className="sr-only">verified</span>
              </>
            )}
            {isSample && <Chip>Sample data</Chip>}
          </h2>
          <p className="text-ink-3">@{handle}</p>
        </div>
      </div>
      {description !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {description}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
        <Count value={followers} label="followers" />
        <Count value={following} label="following" />
        <Count value={posts} label="posts" />
      </ul>
      {isSample && <p className="text-small text-ink-2">A made-up account: this server isn't connected to X.</p>}
    </div>
  );
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <li>
      <span className="font-semibold text-ink tabular-nums">{compactNumber(value)}</span> {label}
    </li>
  );
}
