import type { ReactNode } from 'react';
import { Notice } from '@/components/notice';
import { Chip } from '@/components/ui/chips';
import type { TwitterProfile } from '@/features/free-tools/api';
import { ProfileFormats } from '@/features/free-tools/components/profile-formats';
import { ProfileHeader } from '@/features/free-tools/components/profile-header';
import { cadenceOf, figuresOf, wholeNumber } from '@/features/free-tools/profile-words';

/** What a profile's newest posts show: figures first, then what to make of them. */
export function ProfileReport({ read }: { read: TwitterProfile }) {
  const { analysis } = read;
  return (
    <div className="flex flex-col gap-6">
      <ProfileHeader read={read} />
      <Figures read={read} />
      {analysis.isEnough ? <Findings analysis={analysis} /> : <TooLittle analysis={analysis} />}
    </div>
  );
}

function Figures({ read }: { read: TwitterProfile }) {
  return (
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
  );
}

type Analysis = TwitterProfile['analysis'];

function TooLittle({ analysis: { lessons } }: { analysis: Analysis }) {
  return (
    <Notice>
      <p className="font-semibold">Not enough data yet</p>
      {lessons.map((lesson) => (
        <p key={lesson}>{lesson}</p>
      ))}
    </Notice>
  );
}

function Findings({ analysis }: { analysis: Analysis }) {
  const { cadence, formats, topics, bestOpenings, lessons } = analysis;
  return (
    <>
      <Part title="What to learn">
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {lessons.map((lesson) => (
            <li key={lesson}>{lesson}</li>
          ))}
        </ul>
      </Part>
      <Part title="Cadence">
        {cadenceOf(cadence).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Part>
      {formats.length > 0 && (
        <Part title="Formats">
          <ProfileFormats formats={formats} />
        </Part>
      )}
      {topics.length > 0 && (
        <Part title="Topics">
          <ul className="flex flex-wrap gap-2">
            {topics.map(({ name, posts }) => (
              <li key={name}>
                <Chip>
                  <span className="font-semibold text-ink">{name}</span>
                  <span className="tabular-nums">
                    {wholeNumber(posts)} {posts === 1 ? 'post' : 'posts'}
                  </span>
                </Chip>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {bestOpenings.length > 0 && (
        <Part title="Best openings">
          <Openings openings={bestOpenings} />
        </Part>
      )}
    </>
  );
}

function Openings({ openings }: { openings: Analysis['bestOpenings'] }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {openings.map(({ text, postUrl, engagements }) => (
        <li key={postUrl} className="flex flex-col gap-1 px-4 py-3">
          <p dir="auto" className="font-network text-post wrap-anywhere">
            {text}
          </p>
          <p className="text-small text-ink-3 tabular-nums">
            {wholeNumber(engagements)} engagements ·{' '}
            <a href={postUrl} rel="noreferrer" target="_blank" className="link">
              Open the post on X
            </a>
          </p>
        </li>
      ))}
    </ol>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-h3">{title}</h3>
      {children}
    </section>
  );
}
