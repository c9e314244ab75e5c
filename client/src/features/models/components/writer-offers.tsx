import { useQuery } from '@tanstack/react-query';
import { Check, Download, HardDrive, Server, Upload, X, Zap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { type Connection, offeredQuery } from '@/features/models/api';
import { Row } from '@/features/models/components/row';
import type { Models } from '@/features/models/overview';
import { machineText, type Writer } from '@/features/models/writer';
import { byteSize } from '@/lib/words/format';

interface WriterOffersProps {
  models: Models;
  writer: Writer;
  connection: Connection | undefined;
  /** It has a row of its own. */
  stopped: string | undefined;
  isBusy: boolean;
  onDownload: (model: string) => void;
}

/** What can still be downloaded, the engine's part for graphics cards, and a file of this server. */
export function WriterOffers({ models, writer, connection, stopped, isBusy, onDownload }: WriterOffersProps) {
  const { data: present = [] } = useQuery({ ...offeredQuery(connection?.id ?? ''), enabled: connection !== undefined });
  const { graphicsBuild } = writer;
  return (
    <>
      {graphicsBuild !== null && present.length > 0 && (
        <Row
          icon={<Zap />}
          title="Graphics build"
          detail={`Faster where this server has a graphics card. ${byteSize(graphicsBuild.downloadBytes)} more, same model.`}
          end={
            <Button size="sm" disabled={isBusy} onClick={() => onDownload(graphicsBuild.id)}>
              Install graphics build
            </Button>
          }
        />
      )}
      {writer.models
        .filter(({ id }) => id !== stopped && !present.some((each) => each.id === id))
        .map((model) => (
          <Row
            key={model.id}
            icon={<HardDrive />}
            title={model.name}
            detail={`${byteSize(model.downloadBytes)} · Languages: ${model.languages} · ${model.licence} · Needs ${machineText(writer.needs)}; this server has ${machineText(writer.has)}.`}
            end={
              <Button
                size="sm"
                variant={models.isConnected ? 'outline' : 'primary'}
                icon={<Download />}
                aria-label={`Download a writer, ${byteSize(model.downloadBytes)}`}
                disabled={isBusy}
                onClick={() => onDownload(model.id)}
              >
                Download
              </Button>
            }
          />
        ))}
      <FileOffer isBusy={isBusy} onUse={onDownload} />
    </>
  );
}

/** For a server without a way out, or a model of one's own. */
function FileOffer({ isBusy, onUse }: { isBusy: boolean; onUse: (path: string) => void }) {
  const [path, setPath] = useState('');
  return (
    <li className="-mx-4 border-t border-line px-4 py-3">
      <Disclosure className="font-semibold" label="A file on this server">
        <form
          className="mt-3 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (path.trim() !== '') onUse(path.trim());
          }}
        >
          <div className="min-w-0 flex-1 basis-60">
            <Field label="Path of a GGUF file" hint="Any GGUF file. It stays where it is.">
              <Input
                value={path}
                placeholder="/srv/models/writer.gguf"
                onChange={(event) => setPath(event.target.value)}
              />
            </Field>
          </div>
          <Button type="submit" icon={<Upload />} disabled={isBusy}>
            Use file
          </Button>
        </form>
      </Disclosure>
    </li>
  );
}

export function TooSmall({ writer: { needs, has, models } }: { writer: Writer }) {
  const disk = models[0]?.downloadBytes ?? 0;
  const rows = [
    {
      name: 'Memory',
      needed: byteSize(needs.memoryBytes),
      here: byteSize(has.memoryBytes),
      isEnough: has.memoryBytes >= needs.memoryBytes,
    },
    { name: 'Cores', needed: String(needs.cores), here: String(has.cores), isEnough: has.cores >= needs.cores },
    { name: 'Disk', needed: byteSize(disk), here: byteSize(has.freeBytes), isEnough: has.freeBytes >= disk },
  ];
  return (
    <Card title="Writer on this server" description="Not available here">
      <ul className="-mb-4">
        <Row
          icon={<Server />}
          title="This server is too small to run a writer"
          detail="It would run out of memory and slow everything else down."
        >
          <table className="mt-2 w-full max-w-80 text-small tabular-nums">
            <thead className="text-left text-tiny text-ink-3">
              <tr>
                <td />
                <th className="py-1 font-normal">Needs</th>
                <th className="py-1 font-normal">Here</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, needed, here, isEnough }) => (
                <tr key={name} className="border-t border-line">
                  <th className="py-1.5 text-left font-normal">{name}</th>
                  <td>{needed}</td>
                  <td className={isEnough ? undefined : 'font-semibold text-danger'}>
                    <span className="inline-flex items-center gap-1.5">
                      {isEnough ? <Check /> : <X />} {here}{' '}
                      <span className="sr-only">{isEnough ? 'Enough' : 'Too little'}</span>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Row>
      </ul>
    </Card>
  );
}
