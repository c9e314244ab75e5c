import { SlidersHorizontal } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { SearchField } from '@/components/forms/search-field';
import { Button } from '@/components/ui/button';
import { FilterFields } from '@/features/posts/components/filter-fields';
import { filterCount, type PostsParams } from '@/features/posts/hooks/use-posts-params';
import { oneOrMany } from '@/lib/words/format';
import { useMedia } from '@/lib/device/use-media';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { SortSelect } from '@/components/ui/sort-header';
import { type SortColumn, sortsIn } from '@/features/posts/posts-tabs';

/** One row above the posts, or the search above its menus, which come later and would wrap; over cards they are behind a button. */
export function PostsFilters({ params }: { params: PostsParams }) {
  // As Tailwind's `max-md`, below which the rows are cards.
  const isNarrow = useMedia('(width < 48rem)');
  return (
    <search className="mb-4 flex items-end gap-2 max-md:mb-3 md:flex-wrap md:max-[90rem]:[&>:first-child]:max-w-none md:max-xl:[&>:first-child]:basis-full">
      <SearchField
        id="search-posts"
        label="Search posts"
        group="Posts"
        placeholder="Search posts"
        search={params.search}
        onSearch={(text) => params.change({ search: text })}
      />
      {isNarrow ? (
        <FilterButton params={params} />
      ) : (
        <>
          <FilterFields isRow params={params} />
          {(filterCount(params) > 0 || params.search !== '') && (
            <Button variant="ghost" onClick={params.clear}>
              Clear <span className="-ml-1 max-[90rem]:sr-only">filters</span>
            </Button>
          )}
        </>
      )}
    </search>
  );
}

function FilterButton({ params }: { params: PostsParams }) {
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(params);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        icon={<SlidersHorizontal />}
      >
        Filter <span className="sr-only">and sort</span>
        {count > 0 && (
          <span className="text-ink-3 tabular-nums">
            {count}
            <span className="sr-only"> {oneOrMany(count, 'filter', 'filters')} on</span>
          </span>
        )}
      </Button>
      <FilterLayer isOpen={isOpen} anchor={button} params={params} onClose={() => setOpen(false)} />
    </>
  );
}

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
function FilterLayer({ isOpen, anchor, params, onClose }: FilterLayerProps) {
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
