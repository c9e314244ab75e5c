import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { leave } from '@/lib/address/leave';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback?: ReactNode;
}

/** Catches what a rendering throws, logs it and shows the error card, or the fallback. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state = { error: null as unknown, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('Rendering failed', error, info.componentStack);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback ?? <ErrorCard error={this.state.error} />;
  }
}

export function ErrorCard({ error }: { error: unknown }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-4">
      <title>Something went wrong</title>
      <div className="w-full max-w-110 rounded-card border border-line bg-surface p-6">
        <h1 className="text-title">Something went wrong</h1>
        <p className="mt-2 text-ink-2">
          We're sorry, but something unexpected happened. Please try refreshing the page.
        </p>
        <ErrorDetails error={error} />
        <Button variant="primary" full className="mt-6" onClick={() => leave.reload()}>
          Refresh page
        </Button>
      </div>
    </main>
  );
}

export function ErrorDetails({ error }: { error: unknown }) {
  return (
    <div className="mt-4 rounded-well bg-sunken px-3 py-2">
      <Disclosure className="font-semibold" label="Error details">
        <pre className="mt-1 max-h-60 overflow-auto font-mono text-small whitespace-pre-wrap wrap-anywhere">
          {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
        </pre>
      </Disclosure>
    </div>
  );
}
