import type { RefObject } from 'react';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { Button } from '@/components/ui/button';
import { SortSelect } from '@/components/ui/sort-header';
import { FilterFields } from '@/features/posts/components/filter-fields';
import { filterCount, type PostsParams } from '@/features/posts/hooks/use-posts-params';
import { sortsIn, type SortColumn } from '@/features/posts/posts-tabs';

interface FilterLayerProps {
  isOpen: boolean;
  anchor: RefObject<HTMLElement | null>;
  params: PostsParams;
  onClose: () => void;
}

const columns: Record<SortColumn, string> = {
  turn: 'What comes next',
  when: 'When',
  account: 'Account',
  status: 'Status',
  views: 'Views',
};

/** Filters and order of the cards on small screens, where neither has room above them. */
export function FilterLayer({ isOpen, anchor, params, onClose }: FilterLayerProps) {
  if (!isOpen) return null;
  const shown = sortsIn(params.tab).map((column) => [column, columns[column]] as const);
  return (
    <AnchoredLayer
      anchor={anchor}
      title="Filter and sort"
      hasHeader
      onClose={onClose}
      footer={
        <>
          <Button className="max-sm:flex-1" disabled={filterCount(params) === 0} onClick={params.clear}>
            Clear filters
          </Button>
          <Button className="max-sm:flex-1" variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FilterFields params={params} />
        <SortSelect columns={shown} sorting={params.sorting} onSort={params.sort} className="" />
      </div>
    </AnchoredLayer>
  );
}
