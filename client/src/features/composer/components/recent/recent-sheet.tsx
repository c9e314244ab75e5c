import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/layers/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { RecentRow } from '@/features/composer/components/recent/recent-row';
import { draftPath } from '@/features/composer/document/draft-path';
import { draftsQuery, type Post } from '@/features/composer/posts/posts-api';
import type { EditorId } from '@/features/composer/store';
import { networkOfEditor } from '@/features/composer/editors';
import { screenOf } from '@/networks/screens';
import { counted } from '@/lib/words/format';

interface RecentSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  editor: EditorId;
  /** Which drafts of its network belong to this screen; none where it is absent. */
  takesDraft?: ((post: Post) => boolean) | undefined;
  /** What was generated before, in this screen's own way. */
  children: ReactNode;
}

export function RecentSheet({ open, onOpenChange, editor, takesDraft, children }: RecentSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Recent">
      {/* What stands below a list comes when that has loaded: the list would move it. */}
      <div className="flex flex-col gap-6 [&>section:has([aria-busy=true])~section]:hidden">
        {takesDraft !== undefined && (
          <Drafts
            takesDraft={(post) => screenOf(post.platform) === screenOf(networkOfEditor(editor)) && takesDraft(post)}
          />
        )}
        {children}
      </div>
    </Sheet>
  );
}

/** The rows' height, reserved while they load. */
export const recentBlocks = ['h-13', 'h-13', 'h-13'] as const;

export function RecentSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-h3">{title}</h3>
      {children}
    </section>
  );
}

/** More would put what was generated out of sight. */
const mostDrafts = 5;

const posts = (count: number): string => counted(count, 'post', 'posts');

function Drafts({ takesDraft }: { takesDraft: (post: Post) => boolean }) {
  // What another tab saved is there each time the sheet opens.
  const drafts = useInfiniteQuery({ ...draftsQuery(), refetchOnMount: 'always' });
  const [isWhole, setWhole] = useState(false);
  const own = drafts.data?.filter(takesDraft);
  const isCut = !isWhole && (own?.length ?? 0) > mostDrafts;
  return (
    <RecentSection title="Drafts">
      <QueryList
        query={{ ...drafts, data: own, hasNextPage: drafts.hasNextPage && !isCut }}
        name="Your drafts"
        blocks={recentBlocks}
        empty={<EmptyState title="No drafts yet" text="Saved drafts appear here, on every device." />}
      >
        {(all) => (
          <>
            <ul className="-mx-3 flex flex-col gap-0.5">
              {all.slice(0, isCut ? mostDrafts : undefined).map((post) => (
                <RecentRow
                  key={post.id}
                  title={post.parts[0]?.text ?? ''}
                  meta={
                    <>
                      {post.parts.length > 1 && `${posts(post.parts.length)} · `}
                      <TimeAgo at={post.createdAt} startsLine={post.parts.length === 1} />
                    </>
                  }
                  to={draftPath(post)}
                />
              ))}
            </ul>
            {isCut && (
              <Button variant="ghost" size="sm" className="-ml-3 mt-1" onClick={() => setWhole(true)}>
                Show all drafts
              </Button>
            )}
          </>
        )}
      </QueryList>
    </RecentSection>
  );
}
