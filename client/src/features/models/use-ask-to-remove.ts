import { confirm } from '@/components/confirm';
import { type Connection, useRemoveConnection } from '@/features/models/api';
import { isLocal } from '@/features/models/words';

export function useAskToRemove({ id, kind }: Connection, name: string) {
  const { mutateAsync } = useRemoveConnection();
  return () =>
    confirm({
      title: `Remove ${name}?`,
      description:
        kind === 'inside'
          ? 'The engine and its models are deleted from this server. Names that used it are chosen automatically.'
          : isLocal(kind)
            ? 'Quillcast stops using it. Its models stay where they are, and names that used it are chosen automatically.'
            : 'Its key is deleted here. Names that used it are chosen automatically.',
      confirmLabel: kind === 'inside' ? 'Remove writer' : 'Remove connection',
      cancelLabel: kind === 'inside' ? 'Keep writer' : 'Keep connection',
      call: { operation: 'Failed to remove the connection', run: () => mutateAsync(id) },
    });
}
