import type { ReactNode } from 'react';
import { QueryList } from '@/components/query-list';
import type { ListQuery } from '@/lib/loading/join-queries';
import { Card } from '@/components/ui/card';

interface LoadedProps<Data> {
  query: ListQuery<Data>;
  /** "Your account": didn't load, or is loading. */
  what: string;
  blocks: readonly string[];
  children: (data: Data) => ReactNode;
}

/** What a tab shows once its data has loaded; until then a card stands for its cards. */
export function Loaded<Data>({ what, ...list }: LoadedProps<Data>) {
  return (
    <QueryList {...list} name={what} layout="flex flex-col gap-5" frame={(content) => <Card form>{content}</Card>} />
  );
}
