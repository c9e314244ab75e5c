import { CopyButton } from '@/components/ui/copy-button';
import { Skeleton } from '@/components/ui/skeleton';

/** Code to read and to copy; it wraps, so that nothing is out of sight on a phone. */
export const CodeBlock = ({ code }: { code: string | undefined }) => (
  <div className="mt-3 flex flex-wrap items-end justify-end gap-2 rounded-well border border-line bg-sunken p-2 pl-3">
    {code === undefined ? (
      <Skeleton className="h-16" />
    ) : (
      <>
        <pre className="min-w-0 grow py-1 font-mono text-small whitespace-pre-wrap wrap-anywhere">{code}</pre>
        <CopyButton text={code} size="sm" />
      </>
    )}
  </div>
);
