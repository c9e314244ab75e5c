import { useState } from 'react';
import type { ApiError } from '@/api/errors';
import { useAuthStore } from '@/features/session/store';
import { CarryLink } from '@/features/free-tools/components/carry-link';
import type { CarriedKind } from '@/lib/device/carried-text';
import { clockText } from '@/lib/words/format';

interface LimitCardProps {
  error: ApiError;
  /** What was typed, for the way through sign-up. */
  kind: CarriedKind;
  text: string;
}

/** The day's free runs are used up: an invitation in place of the result, never an error. */
export function LimitCard({ error, kind, text }: LimitCardProps) {
  // Signing up is the button below; the server's second sentence says it for callers without one.
  const isMember = useAuthStore((state) => state.isAuthenticated);
  const [used] = error.message.split(/(?<=\.)\s/);
  return (
    <section
      aria-labelledby="limit-title"
      className="flex flex-col items-start gap-4 rounded-card border border-accent-line bg-accent-soft p-6"
    >
      <div>
        <h2 id="limit-title" className="text-h2">
          {isMember ? 'Continue in the app' : 'Continue with a free account'}
        </h2>
        <p className="mt-1 text-ink-2">
          {used === undefined || used === '' ? "You've used today's free runs." : used} <FreeAgain error={error} />
        </p>
        <p className="mt-2 text-ink-2">
          {isMember
            ? "In the app, your plan's generations count instead."
            : 'A free account gives you 20 generations a day and keeps your drafts.'}
          {text.trim() !== '' && ' Your text comes with you.'}
        </p>
      </div>
      <CarryLink kind={kind} text={text} variant="primary" size="lg" memberLabel="Continue in the app">
        Sign up for free
      </CarryLink>
    </section>
  );
}

function FreeAgain({ error }: { error: ApiError }) {
  const [at] = useState(() => freeAt(error));
  if (at === null) return null;
  return <>Free again at {clockText(at)}, your time.</>;
}

function freeAt({ error, retryAfterSeconds }: ApiError): Date | null {
  if (typeof error.resetsAt === 'string') return new Date(error.resetsAt);
  return retryAfterSeconds === undefined ? null : new Date(Date.now() + retryAfterSeconds * 1_000);
}
