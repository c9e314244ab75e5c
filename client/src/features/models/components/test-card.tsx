import { CircleCheck, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import type { Connection, useTestConnection } from '@/features/models/api';
import { money, seconds } from '@/features/models/words';
import { relativeTime, wholeNumber } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';

interface TestCardProps {
  connections: readonly Connection[];
  test: ReturnType<typeof useTestConnection>;
}

type Result = NonNullable<Connection['lastTest']>;

/** The post that a model wrote last to show that it works; nothing before the first one. */
export function TestCard({ connections, test }: TestCardProps) {
  const nowMs = useNow();
  const newest = newestTest(connections);
  const isRunning = test.isPending && !test.isPaused;
  if (newest === undefined && !test.isPending && !test.isError) return null;
  return (
    <Card
      title="Test result"
      description={
        newest === undefined || isRunning
          ? undefined
          : `${newest.result.modelName}, ${relativeTime(newest.result.at, nowMs)}`
      }
      actions={
        newest !== undefined && (
          <Button
            size="sm"
            icon={<Play />}
            pending={isRunning}
            onClick={() => test.mutate({ id: newest.id, model: newest.result.model })}
          >
            Run again
          </Button>
        )
      }
    >
      <div aria-live="polite" className="flex flex-col gap-3">
        <FormProblem call={test} operation="Failed to test the model" />
        {isRunning ? (
          <SkeletonRegion label="Writing one post">
            <Skeleton className="h-24 rounded-well!" />
          </SkeletonRegion>
        ) : (
          newest !== undefined && !test.isError && <TestResult result={newest.result} />
        )}
      </div>
    </Card>
  );
}

function newestTest(connections: readonly Connection[]): { id: string; result: Result } | undefined {
  return connections
    .flatMap(({ id, lastTest }) => (lastTest === null ? [] : [{ id, result: lastTest }]))
    .toSorted((a, b) => Date.parse(b.result.at) - Date.parse(a.result.at))[0];
}

function TestResult({
  result: { text, firstWordMs, latencyMs, costCents, inputTokens, outputTokens },
}: {
  result: Result;
}) {
  return (
    <div className="flex flex-col gap-2.5 rounded-well bg-sunken px-4 py-3.5">
      <blockquote className="max-w-[60ch] font-network text-post wrap-anywhere whitespace-pre-line">{text}</blockquote>
      <p className="flex flex-wrap gap-x-4.5 gap-y-1.5 text-small tabular-nums">
        <span className="inline-flex items-center gap-1 text-success">
          <CircleCheck size={14} /> Works
        </span>
        {firstWordMs !== null && <Fact name="First word">{seconds(firstWordMs)}</Fact>}
        <Fact name="Done">{seconds(latencyMs)}</Fact>
        <Fact name="Cost">{costCents === null ? 'not known' : money(costCents)}</Fact>
        {inputTokens !== null && outputTokens !== null && (
          <Fact name="Tokens">
            {wholeNumber(inputTokens)} in, {wholeNumber(outputTokens)} out
          </Fact>
        )}
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="text-ink-2">
      {name} <b className="font-semibold text-ink">{children}</b>
    </span>
  );
}
