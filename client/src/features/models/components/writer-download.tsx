import { clsx } from 'clsx';
import { Check, CircleAlert, Download, Pause, Play } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { type Connection, useCancelPull, useRemoveConnection } from '@/features/models/api';
import { Row } from '@/features/models/components/row';
import type { Models } from '@/features/models/overview';
import { type StoppedPull, usePulls } from '@/features/models/pull';
import { downloaded, paceText, percent } from '@/features/models/words';
import type { Writer } from '@/features/models/writer';
import { byteSize } from '@/lib/words/format';

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

/** A writer on its way, or where its download stopped. */
export function WriterDownload({ models, writer, connection, isInstalled, stopped, onResume }: WriterDownloadProps) {
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
