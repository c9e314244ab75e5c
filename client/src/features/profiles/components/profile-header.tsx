import { BadgeCheck } from 'lucide-react';
import { Chip } from '@/components/ui/chips';
import type { AnalyzedProfile } from '@/features/profiles/api';
import { compactNumber } from '@/lib/words/format';

/** Who it is. The picture is not loaded from X: visiting this page tells X nothing. */
export function ProfileHeader({ read: { profile, isSample } }: { read: AnalyzedProfile }) {
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
                <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" className="text-link" />
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
