import { ApiError } from '@/api/errors';
import { Button } from '@/components/ui/button';
import { announce } from '@/lib/focus/announce';
import { useFocusRefuge } from '@/lib/focus/use-focus-refuge';

interface ErrorStateProps {
  /** What failed: "Your posts didn't load" */
  title: string;
  error?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** A panel that failed; the rest of the page works. */
export function ErrorState({ title, error, onRetry, isRetrying = false }: ErrorStateProps) {
  const message =
    error instanceof ApiError && error.message !== '' ? error.message : 'Check your connection and try again.';
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const panel = useFocusRefuge<HTMLDivElement>();
  return (
    <div ref={panel} role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <div className="max-w-[52ch]">
        <p className="text-h2">{title}</p>
        <p className="mt-1 text-ink-2">{message}</p>
      </div>
      {onRetry !== undefined && (
        <Button onClick={onRetry} pending={isRetrying}>
          Try again
        </Button>
      )}
      {requestId !== undefined && <RequestId id={requestId} />}
    </div>
  );
}

/** The number support asks for. */
export function RequestId({ id }: { id: string }) {
  const copy = () => void navigator.clipboard.writeText(id).then(() => announce('Copied'));
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-tiny text-ink-3">
      Request ID <code className="font-mono wrap-anywhere">{id}</code>
      <Button variant="ghost" size="sm" onClick={copy}>
        Copy
      </Button>
    </p>
  );
}
