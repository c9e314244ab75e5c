import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { type Connection, offeredQuery, useCancelPull } from '@/features/models/api';
import { type Models } from '@/features/models/overview';
import { Row } from '@/features/models/components/row';
import { followPull, usePulls } from '@/features/models/pull';
import { downloaded, gigabytes } from '@/features/models/words';

interface DownloadsProps {
  models: Models;
  connections: readonly Connection[];
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What is downloaded now, what stopped on its way, and what else Ollama can download. */
export function Downloads({ models, connections }: DownloadsProps) {
  const { pull, pullable } = models;
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
  const offered = pullable.filter(({ id }) => !has(id) && id !== pull?.model && id !== stopped?.model);
  const isBusy = pull !== null || followed !== null;
  const isFirst = present?.length === 0 && !models.isConnected;
  return (
    <>
      {pull !== null && <Running pull={pull} />}
      {pull === null && followed !== null && <Running pull={{ ...followed, ...nothingYet }} />}
      {!isBusy && stopped !== null && (
        <Row
          icon={<Download {...icon} />}
          title={stopped.model}
          detail={<Stopped {...stopped} />}
          end={
            <Button
              size="sm"
              variant={isFirst ? 'primary' : 'outline'}
              onClick={() => void followPull(client, { connectionId: stopped.connectionId, model: stopped.model })}
            >
              Resume download
            </Button>
          }
        />
      )}
      {offered.length > 0 && (
        <li className="-mx-4 border-t border-line px-4 py-3">
          <details open={present?.length === 0 && !isBusy}>
            <summary className="cursor-pointer font-semibold">Download a model for Ollama</summary>
            <ul className="mt-3">
              {offered.map((each, at) => (
                <Row
                  key={each.id}
                  icon={<Download {...icon} />}
                  title={each.name}
                  detail={
                    <p>
                      About {gigabytes(each.downloadBytes)}, needs {gigabytes(each.memoryBytes)} of memory ·{' '}
                      {each.licence} · Languages: {each.languages}
                    </p>
                  }
                  end={
                    <Button
                      size="sm"
                      variant={at === 0 && isFirst && stopped === null ? 'primary' : 'outline'}
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
          </details>
        </li>
      )}
    </>
  );
}

function Stopped({ message, progress }: NonNullable<ReturnType<typeof usePulls.getState>['stopped']>) {
  const { receivedBytes = 0, totalBytes = null } = progress ?? {};
  return (
    <p>
      <span className="text-danger">{message}</span>{' '}
      {totalBytes !== null && `${downloaded(receivedBytes, totalBytes)} downloaded.`}
    </p>
  );
}

const nothingYet = { receivedBytes: 0, totalBytes: null, status: '' };

function Running({ pull: { model, receivedBytes, totalBytes } }: { pull: NonNullable<Models['pull']> }) {
  const cancel = useCancelPull();
  const share = totalBytes === null || totalBytes === 0 ? null : Math.min(1, receivedBytes / totalBytes);
  return (
    <Row
      icon={<Download {...icon} />}
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
        {...(share !== null && { 'aria-valuenow': Math.round(share * 100) })}
        className="mt-1.5 h-1.5 overflow-hidden rounded-pill bg-active"
      >
        <div className="h-full bg-accent-line" style={{ width: `${(share ?? 0) * 100}%` }} />
      </div>
    </Row>
  );
}
