import { useQueryClient } from '@tanstack/react-query';
import { type Connection, useAddConnection, useTestConnection } from '@/features/models/api';
import type { Models } from '@/features/models/overview';
import { followPull } from '@/features/models/pull';
import { byteSize, counted } from '@/lib/words/format';

export type Writer = NonNullable<Models['writer']>;

/** The connection that stands for the writer on this server, once somebody wanted one. */
export const writerConnection = ({ connections }: Pick<Models, 'connections'>): Connection | undefined =>
  connections.find(({ kind }) => kind === 'inside');

export const fits = ({ needs, has, models: [first] }: Writer): boolean =>
  has.memoryBytes >= needs.memoryBytes && has.cores >= needs.cores && has.freeBytes >= (first?.downloadBytes ?? 0);

/** "8 GB memory, 4 cores". */
export const machineText = ({ memoryBytes, cores }: Writer['needs']): string =>
  `${byteSize(memoryBytes)} memory, ${counted(cores, 'core', 'cores')}`;

/** Downloads a writer in one go: connects it where it is the first, follows the download on whichever screen, then has it write one post, which measures it. */
export function useDownloadWriter(models: Pick<Models, 'connections'> | undefined) {
  const client = useQueryClient();
  const add = useAddConnection();
  const test = useTestConnection();
  const known = models && writerConnection(models);
  const download = async (model: string) => {
    // Its failure is shown where the button is.
    const connection =
      known ?? (await add.mutateAsync({ kind: 'inside', scope: 'installation' }).catch(() => undefined));
    if (connection && (await followPull(client, { connectionId: connection.id, model })))
      test.mutate({ id: connection.id });
  };
  return { add, test, download: (model: string) => void download(model) };
}
