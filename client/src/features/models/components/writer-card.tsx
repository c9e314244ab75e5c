import { useQuery } from '@tanstack/react-query';
import { PenLine, Trash2, Check, CircleAlert, Download, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { type Connection, offeredQuery, useCancelPull, useRemoveConnection } from '@/features/models/api';
import { withStopped } from '@/features/models/components/downloads';
import { Row, StateChip } from '@/features/models/components/row';
import { TooSmall, WriterOffers } from '@/features/models/components/writer-offers';
import type { Models } from '@/features/models/overview';
import { useAskToRemove } from '@/features/models/use-ask-to-remove';
import { usePulls, type StoppedPull } from '@/features/models/pull';
import { seconds, downloaded, paceText, percent } from '@/features/models/words';
import { fits, useDownloadWriter, type Writer, writerConnection } from '@/features/models/writer';
import { byteSize, dayText, oneDecimal } from '@/lib/words/format';
import { clsx } from 'clsx';

/** The writer that runs on this server itself: offered, on its way, or here; and plainly so where the server is too small. */
export function WriterCard({ models, writer }: { models: Models; writer: Writer }) {
  const way = useDownloadWriter(models);
  const { followed, stopped } = usePulls();
  const connection = writerConnection(models);
  const isOurs = (each: { connectionId: string } | null) => each !== null && each.connectionId === connection?.id;
  const isRunning = isOurs(models.pull) || isOurs(followed);
  const stoppedHere = withStopped(models.stoppedPulls, stopped).find(isOurs);
  const isInstalled = (connection?.modelCount ?? 0) > 0;
  if (connection === undefined && !fits(writer)) return <TooSmall writer={writer} />;
  return (
    <Card title="Writer on this server" description="Nothing you write leaves it.">
      <FormProblem call={way.add} operation="Failed to connect the model" />
      <ul className="-mb-4">
        {connection !== undefined && (isRunning || stoppedHere !== undefined) && (
          <WriterDownload
            {...{ models, writer, connection, isInstalled }}
            stopped={isRunning ? undefined : stoppedHere}
            onResume={way.download}
          />
        )}
        {connection !== undefined && isInstalled && <Installed {...{ models, writer, connection }} test={way.test} />}
        {!isRunning && (
          <WriterOffers
            {...{ models, writer, connection }}
            stopped={stoppedHere?.model}
            isBusy={models.pull !== null || followed !== null}
            onDownload={way.download}
          />
        )}
      </ul>
    </Card>
  );
}

interface InstalledProps {
  models: Models;
  writer: Writer;
  connection: Connection;
  test: ReturnType<typeof useDownloadWriter>['test'];
}

function Installed({ models, writer, connection, test }: InstalledProps) {
  const remove = useAskToRemove(connection, 'the writer');
  const { data: present = [] } = useQuery(offeredQuery(connection.id));
  const { lastProblem, id } = connection;
  const title = present.map(({ name }) => name).join(', ') || 'Writer';
  const bytes = present.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0);
  return (
    <Row
      icon={<PenLine />}
      title={title}
      detail={
        lastProblem === null ? (
          <p>{bytes > 0 && `${byteSize(bytes)} on this disk. `}Writes one request at a time.</p>
        ) : (
          <p>
            <span className="text-danger">{lastProblem.message}</span> {dayText(lastProblem.at)}
          </p>
        )
      }
      end={
        <>
          <StateChip tone={lastProblem === null ? 'success' : 'danger'}>
            {lastProblem === null ? 'In use' : 'Problem'}
          </StateChip>
          <Button
            size="sm"
            aria-label="Test the writer"
            pending={test.isPending && !test.isPaused}
            onClick={() => test.mutate({ id })}
          >
            Test
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 />}
            aria-label="Remove the writer"
            onClick={() => void remove()}
          >
            Remove{bytes > 0 && `, frees ${byteSize(bytes)}`}
          </Button>
        </>
      }
    >
      <FormProblem call={test} operation="Failed to test the model" />
      <Figures models={models} writer={writer} connection={connection} />
    </Row>
  );
}

/** Nothing that was not measured here. */
function Figures({ models, writer, connection: { id, lastTest } }: Omit<InstalledProps, 'test'>) {
  const usualMs = models.names.find(({ connectionId }) => connectionId === id)?.usualMs ?? null;
  const writingMs = lastTest === null ? 0 : lastTest.latencyMs - (lastTest.firstWordMs ?? 0);
  const speed = writingMs > 0 && lastTest?.outputTokens ? (lastTest.outputTokens / writingMs) * 1_000 : null;
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
      {usualMs !== null && <Figure name="Posts take">{seconds(usualMs)}</Figure>}
      {speed !== null && <Figure name="Speed">{oneDecimal(speed)} tokens/s</Figure>}
      {writer.memoryBytes !== null && (
        <Figure name="Memory, freed after 10 min idle">
          {byteSize(writer.memoryBytes)} of {byteSize(writer.has.memoryBytes)}
        </Figure>
      )}
      <Figure name="Now">{writer.isWriting ? 'Writing' : 'Idle'}</Figure>
    </dl>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-tiny text-ink-3">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);

interface WriterDownloadProps {
  models: Models;
  writer: Writer;
  connection: Connection;
  isInstalled: boolean;
  /** Undefined while it runs. */
  stopped: StoppedPull | undefined;
  onResume: (model: string) => void;
}
const nothingYet = { receivedBytes: 0, totalBytes: null, status: 'engine' };

function WriterDownload({ models, writer, connection, isInstalled, stopped, onResume }: WriterDownloadProps) {
  const { followed, bytesPerSecond } = usePulls();
  const cancel = useCancelPull();
  const remove = useRemoveConnection();
  const running = stopped === undefined ? (models.pull ?? (followed && { ...followed, ...nothingYet })) : null;
  const shown = running ?? stopped;
  if (shown === undefined) return null;
  const { model, receivedBytes, totalBytes } = shown;
  const share = totalBytes === null ? 0 : percent(receivedBytes, totalBytes);
  const name = writer.models.find((each) => each.id === model)?.name ?? model;
  const stop = async () => {
    if (running !== null) await cancel.mutateAsync().catch(() => undefined);
    remove.mutate(connection.id);
  };
  return (
    <Row
      icon={<Download />}
      title={name}
      detail={
        <p className="tabular-nums">
          {totalBytes !== null
            ? `${downloaded(receivedBytes, totalBytes)}.`
            : running !== null && 'Installing the engine…'}{' '}
          {running !== null &&
            `${paceText(bytesPerSecond, (totalBytes ?? 0) - receivedBytes)} Continues if you leave this page.`}
          {running === null &&
            receivedBytes > 0 &&
            `The ${byteSize(receivedBytes)} are kept. Resuming loads only the rest.`}
        </p>
      }
      end={
        <>
          {running === null ? (
            <Button size="sm" icon={<Play />} onClick={() => onResume(model)}>
              Resume
            </Button>
          ) : (
            <Button
              size="sm"
              icon={<Pause />}
              pending={cancel.isPending && !cancel.isPaused}
              onClick={() => cancel.mutate()}
            >
              Pause
            </Button>
          )}
          {!isInstalled && (
            <Button
              size="sm"
              variant="ghost"
              pending={remove.isPending && !remove.isPaused}
              onClick={() => void stop()}
            >
              Cancel download
            </Button>
          )}
        </>
      }
    >
      {stopped && stopped.message !== null && (
        <p className="flex items-start gap-1.5 text-small text-danger">
          <CircleAlert className="mt-0.5 shrink-0" /> {stopped.message}
        </p>
      )}
      <div
        role="progressbar"
        aria-label={running === null ? 'Download of the writer, paused' : 'Download of the writer'}
        aria-valuenow={share}
        className="mt-2 h-2 overflow-hidden rounded-pill bg-active"
      >
        <div
          className={clsx('h-full', running === null ? 'bg-warning' : 'bg-accent-line')}
          style={{ width: `${share}%` }}
        />
      </div>
      <Steps status={running?.status ?? null} share={share} />
    </Row>
  );
}

const steps = [
  { status: 'engine', name: 'Engine' },
  { status: 'downloading', name: 'Writer' },
  { status: 'checking', name: 'Checksum' },
  { status: 'writing', name: 'First sentence' },
];

/** `status` is null where it stopped, which only the file does for long. */
function Steps({ status, share }: { status: string | null; share: number }) {
  const now = Math.max(
    0,
    steps.findIndex((step) => step.status === (status ?? 'downloading')),
  );
  return (
    <ol aria-label="Steps" className="mt-3 grid gap-2 sm:grid-cols-4">
      {steps.map(({ name }, at) => {
        const state = at < now ? 'Done' : at > now ? 'Next' : status === null ? 'Paused' : 'In progress';
        return (
          <li key={name} className={clsx('flex items-center gap-2 text-small', at > now && 'text-ink-3')}>
            <span
              aria-hidden="true"
              className={clsx(
                'grid size-5 shrink-0 place-items-center rounded-pill border',
                at < now ? 'border-transparent bg-success-soft text-success' : 'border-line-strong',
                at === now && 'border-2 border-accent-line',
              )}
            >
              {at < now && <Check size={14} strokeWidth={2} />}
            </span>
            <span>
              {name} <span className="sr-only">({state})</span>
              {at === now && name === 'Writer' && <span className="text-ink-2 tabular-nums"> {share}%</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
