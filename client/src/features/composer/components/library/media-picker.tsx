import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Sheet } from '@/components/ui/layers/dialog';
import { LibraryFilters } from '@/features/composer/components/library/library-filters';
import { MediaTile } from '@/features/composer/components/library/media-tile';
import type { Media } from '@/features/composer/document/document';
import { type LibraryFilter, type LibraryMedia, libraryQuery } from '@/features/composer/media/library-api';
import { counted } from '@/lib/words/format';

interface MediaPickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdd: (media: readonly Media[]) => void;
}

/** Chooses files of the library for a post. */
export function MediaPicker({ open, onOpenChange, onAdd }: MediaPickerProps) {
  const [filter, setFilter] = useState<LibraryFilter>({});
  const [chosen, setChosen] = useState<readonly LibraryMedia[]>([]);
  const query = useInfiniteQuery(libraryQuery(filter));
  const change = (changes: object) => {
    const all = Object.entries({ ...filter, ...changes });
    setFilter(Object.fromEntries(all.filter(([, value]) => Boolean(value))));
  };
  const toggle = (media: LibraryMedia) => {
    const others = chosen.filter(({ id }) => id !== media.id);
    setChosen(others.length < chosen.length ? others : [...chosen, media]);
  };
  const close = () => {
    setChosen([]);
    onOpenChange(false);
  };
  const add = () => {
    onAdd(chosen);
    close();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title="Media"
      isReadFirst
      footer={
        <Button variant="primary" disabled={chosen.length === 0} onClick={add}>
          Add {chosen.length > 0 && counted(chosen.length, 'file', 'files')}
        </Button>
      }
    >
      <LibraryFilters isNarrow filter={filter} onChange={change} />
      <QueryList
        query={query}
        name="Your media"
        layout="grid grid-cols-2 gap-3"
        blocks={Array.from({ length: 4 }, () => 'h-40 rounded-card!')}
        empty={<EmptyState title={Object.keys(filter).length > 0 ? 'No files match these filters' : 'No files yet'} />}
      >
        {(files) => (
          <ul aria-label="Media" className="grid grid-cols-2 gap-3">
            {files.map((media) => (
              <MediaTile
                key={media.id}
                media={media}
                isOpen={false}
                isSelected={chosen.some(({ id }) => id === media.id)}
                onOpen={() => toggle(media)}
                onSelect={() => toggle(media)}
              />
            ))}
          </ul>
        )}
      </QueryList>
    </Sheet>
  );
}
