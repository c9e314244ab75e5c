import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Sheet } from '@/components/ui/layers/dialog';
import { LibraryFilters } from '@/features/composer/components/library/library-filters';
import { MediaDetails, useConfirmedDeletion } from '@/features/composer/components/library/media-details';
import { MediaTile, nameOf } from '@/features/composer/components/library/media-tile';
import { UploadRows } from '@/features/composer/components/library/upload-rows';
import {
  type LibraryFilter,
  type LibraryMedia,
  libraryQuery,
  mediaQuery,
  type Room,
  roomQuery,
  useLibraryUploads,
} from '@/features/composer/media/library-api';
import { mediaAmong, mediaTypes } from '@/features/composer/media/upload';
import { useIsViewer } from '@/features/session/access';
import { withParams } from '@/lib/address/with-params';
import { useMedia } from '@/lib/device/use-media';
import { byteSize, counted, countWord, oneOrMany, percent } from '@/lib/words/format';

const filterNames = ['search', 'kind', 'labelId', 'without', 'platform'] as const;

/** Everything that was uploaded: found, described, sorted, deleted. */
export function MediaPage() {
  const [params, setParams] = useSearchParams();
  const change = (changes: object) =>
    setParams(() => withParams(window.location.search, changes), { replace: true, preventScrollReset: true });
  const found = filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)] as const] : []));
  const filter: LibraryFilter = Object.fromEntries(found);
  const openId = params.get('file');
  const isViewer = useIsViewer();
  const { data: room } = useQuery(roomQuery());
  const { uploads, add, resume, cancel } = useLibraryUploads(room);
  const list = useInfiniteQuery(libraryQuery(filter));
  const [selected, setSelected] = useState<readonly LibraryMedia[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  useFilesFromAnywhere((files) => {
    if (!isViewer) add(mediaAmong(files));
  });
  const select = (media: LibraryMedia, isSelected: boolean) =>
    setSelected([...selected.filter(({ id }) => id !== media.id), ...(isSelected ? [media] : [])]);
  const upload = (
    <Button onClick={() => picker.current?.click()} icon={<UploadIcon />}>
      Upload
    </Button>
  );
  return (
    <Page title="Media" actions={!isViewer && upload}>
      <input
        ref={picker}
        type="file"
        accept={mediaTypes}
        multiple
        tabIndex={-1}
        aria-label="Files to upload"
        className="hidden"
        onChange={({ target }) => {
          add(mediaAmong([...(target.files ?? [])]));
          target.value = '';
        }}
      />
      <Standing room={room} onShow={() => change({ without: 'alt_text' })} />
      <LibraryFilters filter={filter} onChange={change} />
      <UploadRows uploads={uploads} onResume={resume} onCancel={cancel} />
      <Selected files={selected} onDone={() => setSelected([])} />
      <div className="flex items-start gap-5">
        <div className="min-w-0 flex-1">
          <QueryList
            query={list}
            name="Your media"
            layout="grid grid-cols-2 gap-3 sm:grid-cols-3"
            blocks={Array.from({ length: 6 }, () => 'h-40 rounded-card!')}
            empty={
              found.length > 0 ? (
                <EmptyState
                  title="No files match these filters"
                  action={<Button onClick={() => setParams({})}>Clear filters</Button>}
                />
              ) : (
                <EmptyState
                  title="Upload your first picture or video"
                  text="Drop files here, paste them, or choose them. They stay until you delete them."
                  action={!isViewer && upload}
                />
              )
            }
          >
            {(files) => (
              <ul aria-label="Media" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
                {files.map((media) => (
                  <MediaTile
                    key={media.id}
                    media={media}
                    isOpen={media.id === openId}
                    isSelected={selected.some(({ id }) => id === media.id)}
                    onOpen={() => change({ file: media.id })}
                    onSelect={isViewer ? undefined : (isSelected) => select(media, isSelected)}
                  />
                ))}
              </ul>
            )}
          </QueryList>
        </div>
        {openId !== null && <OpenFile id={openId} onClose={() => change({ file: null })} />}
      </div>
    </Page>
  );
}

/** Hears of files that are dropped on the screen or pasted. */
function useFilesFromAnywhere(onFiles: (files: File[]) => void) {
  const take = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    // Without this the browser would open the file in place of the page.
    if (event.type === 'dragover' && data?.types.includes('Files')) event.preventDefault();
    const files = [...(data?.files ?? [])];
    if (event.type === 'dragover' || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const leaving = new AbortController();
    for (const kind of ['paste', 'drop', 'dragover'] as const)
      document.addEventListener(kind, (event) => take(event), leaving);
    return () => leaving.abort();
  }, []);
}

/** What is missing, and how full it is. */
function Standing({ room, onShow }: { room: Room | undefined; onShow: () => void }) {
  if (room === undefined) return <div className="mb-4 min-h-8" />;
  const { withoutAltText: count, usedBytes, maxBytes } = room;
  const text = `${usedBytes === 0 ? '0' : byteSize(usedBytes)} of ${byteSize(maxBytes)}`;
  const pictures = `${count > 10 ? count : countWord(count)} ${oneOrMany(count, 'picture has', 'pictures have')}`;
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {count === 0 ? (
        <p className="text-ink-2">Files stay here until you delete them.</p>
      ) : (
        <p>
          {pictures.charAt(0).toUpperCase() + pictures.slice(1)} no alt text yet.{' '}
          <button type="button" className="underline" onClick={onShow}>
            Show {oneOrMany(count, 'it', 'them')}
          </button>
        </p>
      )}
      <p className="flex items-center gap-3 text-small text-ink-2 tabular-nums">
        {text}
        <span
          role="meter"
          aria-label="Room used"
          aria-valuemin={0}
          aria-valuemax={maxBytes}
          aria-valuenow={Math.min(usedBytes, maxBytes)}
          aria-valuetext={text}
          className="h-1.5 w-32 overflow-hidden rounded-pill bg-active"
        >
          <span
            className="block h-full rounded-pill bg-accent-line"
            style={{ width: percent(Math.min(1, usedBytes / maxBytes)) }}
          />
        </span>
      </p>
    </div>
  );
}

function Selected({ files, onDone }: { files: readonly LibraryMedia[]; onDone: () => void }) {
  const remove = useConfirmedDeletion();
  if (files.length === 0) return null;
  const run = async () => {
    if (await remove(files)) onDone();
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <span className="text-small font-semibold">{counted(files.length, 'file', 'files')} selected</span>
      <Button size="sm" onClick={() => void run()}>
        Delete
      </Button>
      <Button size="sm" variant="ghost" onClick={onDone}>
        Clear
      </Button>
    </div>
  );
}

/** Beside the grid where there is room, else over it. */
function OpenFile({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(mediaQuery(id));
  const title = data === undefined ? 'File' : nameOf(data);
  const details = <MediaDetails id={id} onDeleted={onClose} />;
  if (!useMedia('(width >= 80rem)'))
    return (
      <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} isReadFirst>
        {details}
      </Sheet>
    );
  return (
    <aside aria-label={title} className="w-80 shrink-0 rounded-card border border-line bg-surface p-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="min-w-0 truncate text-h2">{title}</h2>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
      {details}
    </aside>
  );
}
