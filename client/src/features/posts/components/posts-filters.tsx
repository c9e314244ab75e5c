import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { SearchField } from '@/components/forms/search-field';
import { Button } from '@/components/ui/button';
import { FilterFields } from '@/features/posts/components/filter-fields';
import { filterCount, type PostsParams } from '@/features/posts/hooks/use-posts-params';
import { oneOrMany } from '@/lib/words/format';
import { late } from '@/lib/loading/late';
import { useMedia } from '@/lib/device/use-media';

const FilterLayer = late(async () => (await import('@/features/posts/components/filter-layer')).FilterLayer, {
  isOpen: ({ isOpen }) => isOpen,
});

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
        onPointerEnter={FilterLayer.fetchAhead}
        onClick={() => setOpen(!isOpen)}
        icon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
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
