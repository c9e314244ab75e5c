import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { type Connection, offeredQuery, useCancelPull } from '@/features/models/api';
import { type Models } from '@/features/models/overview';
import { Row } from '@/features/models/components/row';
import { followPull, type StoppedPull, usePulls } from '@/features/models/pull';
import { downloaded, percent } from '@/features/models/words';
import { byteSize } from '@/lib/words/format';

/** What is downloaded now, what stopped on its way, and what else Ollama can download. */
export function Downloads({ models, connections }: { models: Models; connections: readonly Connection[] }) {
  const { pull, pullable, stoppedPulls } = models;
  const ollama = connections.find(({ kind }) => kind === 'ollama');
  const followed = usePulls((state) => state.followed);
  const stopped = usePulls((state) => state.stopped);
  const client = useQueryClient();
  const { data: present } = useQuery({ ...offeredQuery(ollama?.id ?? ''), enabled: ollama !== undefined });
  const { connectionId, model } = pull ?? {};
  const isRefused = stopped?.model === model;
  // After a reload: what nobody follows, the server ends.
  useEffect(() => {
    if (connectionId !== undefined && model !== undefined && !isRefused)
      void followPull(client, { connectionId, model });
  }, [client, connectionId, model, isRefused]);
  if (ollama === undefined) return null;
  const has = (id: string) => present?.some((model) => model.id === id) === true;
  const isLeft = (id: string) => !has(id) && id !== pull?.model && id !== followed?.model;
  const resumable = withStopped(stoppedPulls, stopped).filter(
    (each) => each.connectionId === ollama.id && isLeft(each.model),
  );
  const offered = pullable.filter(({ id }) => isLeft(id) && !resumable.some((each) => each.model === id));
  const isBusy = pull !== null || followed !== null;
  const here = pull?.connectionId === ollama.id ? pull : null;
  const isFirst = present?.length === 0 && !models.isConnected;
  return (
    <>
      {here !== null && <Running pull={here} />}
      {pull === null && followed?.connectionId === ollama.id && <Running pull={{ ...followed, ...nothingYet }} />}
      {resumable.map((each, at) => (
        <Stopped
          key={each.model}
          stopped={each}
          variant={at === 0 && isFirst ? 'primary' : 'outline'}
          disabled={isBusy}
          onResume={() => void followPull(client, { connectionId: each.connectionId, model: each.model })}
        />
      ))}
      {offered.length > 0 && (
        <li className="-mx-4 border-t border-line px-4 py-3">
          <Disclosure
            isOpen={present?.length === 0 && !isBusy}
            className="font-semibold"
            label="Download a model for Ollama"
          >
            <ul className="mt-3">
              {offered.map((each, at) => (
                <Row
                  key={each.id}
                  icon={<Download />}
                  title={each.name}
                  detail={
                    <p>
                      About {byteSize(each.downloadBytes)}, needs {byteSize(each.memoryBytes)} of memory ·{' '}
                      {each.licence} · Languages: {each.languages}
                    </p>
                  }
                  end={
                    <Button
                      size="sm"
                      variant={at === 0 && isFirst && resumable.length === 0 ? 'primary' : 'outline'}
                      aria-label={`Download ${each.name}`}
                      disabled={isBusy}
                      onClick={() => void followPull(client, { connectionId: ollama.id, model: each.id })}
                    >
                      Download
                    </Button>
                  }
                />
              ))}
            </ul>
          </Disclosure>
        </li>
      )}
    </>
  );
}

/** One that stopped here before anything came is known to this tab alone. */
export function withStopped(
  kept: readonly StoppedPull[],
  here: ReturnType<typeof usePulls.getState>['stopped'],
): readonly StoppedPull[] {
  const isKnown = here === null || kept.some(({ model }) => model === here.model);
  return isKnown ? kept : [{ ...here, receivedBytes: 0, totalBytes: null }, ...kept];
}

function Stopped({
  stopped: { model, message, receivedBytes, totalBytes },
  variant,
  disabled,
  onResume,
}: {
  stopped: StoppedPull;
  variant: 'primary' | 'outline';
  disabled: boolean;
  onResume: () => void;
}) {
  const resume = totalBytes === null ? 'Resume download' : `Resume from ${percent(receivedBytes, totalBytes)}%`;
  return (
    <Row
      icon={<Download />}
      title={model}
      detail={
        <p>
          {message !== null && <span className="text-danger">{message} </span>}
          {totalBytes !== null && `${downloaded(receivedBytes, totalBytes)} downloaded.`}
        </p>
      }
      end={
        <Button size="sm" variant={variant} aria-label={`${resume}: ${model}`} disabled={disabled} onClick={onResume}>
          {resume}
        </Button>
      }
    />
  );
}

const nothingYet = { receivedBytes: 0, totalBytes: null, status: '' };

function Running({ pull: { model, receivedBytes, totalBytes } }: { pull: NonNullable<Models['pull']> }) {
  const cancel = useCancelPull();
  const share = totalBytes === null ? null : percent(receivedBytes, totalBytes);
  return (
    <Row
      icon={<Download />}
      title={
        <>
          {model} <span className="font-normal text-ink-3">for Ollama</span>
        </>
      }
      detail={
        <p className="tabular-nums">
          {totalBytes === null
            ? 'Starting the download…'
            : `Downloading, ${downloaded(receivedBytes, totalBytes)}. Keep Quillcast open until it's done.`}
        </p>
      }
      end={
        <Button
          size="sm"
          variant="ghost"
          pending={cancel.isPending && !cancel.isPaused}
          onClick={() => cancel.mutate()}
        >
          Cancel download
        </Button>
      }
    >
      <div
        role="progressbar"
        aria-label={`Downloading ${model}`}
        {...(share !== null && { 'aria-valuenow': share })}
        className="mt-1.5 h-1.5 overflow-hidden rounded-pill bg-active"
      >
        <div className="h-full bg-accent-line" style={{ width: `${share ?? 0}%` }} />
      </div>
    </Row>
  );
}
