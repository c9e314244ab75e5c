import type { ReactNode } from 'react';
import { QueryList } from '@/components/query-list';
import type { ListQuery } from '@/lib/loading/join-queries';
import { Notice } from '@/components/notice';
import { TimeAgo } from '@/components/time-ago';
import type { FiguresHead } from '@/features/admin/api';
import { periodText } from '@/features/admin/words';
import { counted } from '@/lib/words/format';

const blocks = ['h-5 w-80', 'h-120 rounded-card!', 'h-72 rounded-card!', 'h-72 rounded-card!'];

interface TabQueryProps<Data extends FiguresHead> {
  query: ListQuery<Data>;
  /** As a sentence begins: "The dashboard". */
  name: string;
  children: (data: Data) => ReactNode;
}

export function TabQuery<Data extends FiguresHead>({ query, name, children }: TabQueryProps<Data>) {
  return (
    <QueryList query={query} name={name} blocks={blocks} layout="flex flex-col gap-4">
      {(data) => (
        <div className="flex flex-col gap-4">
          <TabHead head={data} />
          {children(data)}
        </div>
      )}
    </QueryList>
  );
}

export function TabHead({ head }: { head: FiguresHead }) {
  const { countedAt, sampleUsers } = head;
  return (
    <>
      <p className="text-small text-ink-3">
        {periodText(head)}{' '}
        {countedAt === null ? (
          'Not counted yet: the first count takes a few minutes.'
        ) : (
          <>
            Updated <TimeAgo at={countedAt} />.
          </>
        )}
      </p>
      {sampleUsers > 0 && (
        <Notice>{`Includes sample data: ${counted(sampleUsers, 'user is', 'users are')} made up.`}</Notice>
      )}
    </>
  );
}
