import { Skeleton } from '@/components/ui/skeleton';
import {
  AlternativeBeginning,
  AlternativeText,
  ClaimsLine,
} from '@/features/composer/components/variants/alternative-item';
import type { Variant } from '@/features/composer/generation/variants';

interface VariantTextProps {
  variant: Variant;
  isFolded: boolean;
  /** How many of its claims nobody has checked; null while that is not known. */
  claims: number | null;
  /** It was written from notes. */
  isFromNotes: boolean;
  /** A short text keeps the room of the lines that stood for it, or it would pull up those that are being read. */
  wasSeenWritten: boolean;
}

/** Its parts, each with what is worth knowing about it. */
export function VariantText({ variant: { parts }, isFolded, claims, isFromNotes, wasSeenWritten }: VariantTextProps) {
  const [first] = parts;
  const line = claims !== null && <ClaimsLine count={claims} isFromNotes={isFromNotes} />;
  if (isFolded)
    return (
      <>
        <AlternativeBeginning text={first?.text ?? ''} />
        {line}
      </>
    );
  return (
    <>
      {parts.map(({ id, text, notes, voice, additions }, at) => (
        <div key={id ?? at} className={at > 0 ? 'mt-3' : undefined}>
          {parts.length > 1 && <p className="text-tiny text-ink-3 tabular-nums">{at + 1}</p>}
          <div className={wasSeenWritten ? 'min-h-15' : undefined}>
            {text === '' ? <WaitingLines /> : <AlternativeText text={text} additions={additions} />}
          </div>
          {[...notes, ...(voice?.notes ?? [])].map((note) => (
            <p key={note} className="mt-1 text-small text-ink-3">
              {note}
            </p>
          ))}
        </div>
      ))}
      {line}
    </>
  );
}

const WaitingLines = () => (
  <div className="flex flex-col gap-1.5 pt-1.5">
    <Skeleton className="h-3.5 w-full" />
    <Skeleton className="h-3.5 w-11/12" />
    <Skeleton className="h-3.5 w-3/5" />
  </div>
);
