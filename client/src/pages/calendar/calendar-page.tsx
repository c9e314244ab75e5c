import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { ButtonLink } from '@/components/ui/button';
import { calendarQuery } from '@/features/calendar/api';
import { CalendarBar } from '@/features/calendar/components/calendar-bar';
import { draftsOf, useDraftCount } from '@/features/calendar/components/draft-tray';
import { daysOf, spanOf } from '@/features/calendar/days';
import { useCalendarParams } from '@/features/calendar/use-calendar-params';
import { draftsQuery, type Post } from '@/features/composer/posts/posts-api';
import { zoneText } from '@/features/composer/sending/time';
import { useBulkWork } from '@/features/posts/hooks/use-bulk-work';
import { useIsViewer } from '@/features/session/access';
import { useNewPostAddress } from '@/features/session/use-new-post-address';
import { lazy } from '@/lib/loading/lazy';
import { CalendarBoard } from '@/pages/calendar/calendar-board';

const ComposerSheet = lazy(async () => (await import('@/features/posts/components/composer-sheet')).ComposerSheet, {
  isOpen: ({ postId }) => postId !== null,
});

/** What is due and was published, by the day; a post on five networks is one card. */
export function CalendarPage() {
  const params = useCalendarParams();
  const isViewer = useIsViewer();
  const newPost = useNewPostAddress();
  const { view, day, zone, accountId, labelId, authorId, status, postId, change } = params;
  const days = daysOf(view, day);
  const query = useQuery(
    calendarQuery({
      ...spanOf(days, zone),
      ...(accountId !== null && { accountId }),
      ...(labelId !== null && { labelId }),
      ...(authorId !== null && { authorId }),
      ...(status !== null && { status }),
    }),
  );
  const { data: drafts = [] } = useInfiniteQuery(draftsQuery());
  const { run } = useBulkWork();
  const remove = (post: Post) => {
    run([{ ids: [post.id], action: 'delete' }]);
    change({ post: null });
  };
  return (
    <Page
      title="Calendar"
      actions={
        !isViewer && (
          <ButtonLink to={newPost} variant="accent" icon={<PenLine />}>
            New post
          </ButtonLink>
        )
      }
    >
      <CalendarBar params={params} days={days} draftCount={useDraftCount()} />
      <QueryList query={query} name="The calendar" blocks={['h-170 rounded-card!']}>
        {(calendar) => <CalendarBoard calendar={calendar} days={days} drafts={draftsOf(drafts)} params={params} />}
      </QueryList>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-tiny text-ink-2">
        <span className="print:hidden">
          {isViewer ? '' : 'Drag a card to move the post on all its networks; with Alt, that card alone.'}
        </span>
        <span>Times in {zoneText(zone)}</span>
      </p>
      <ComposerSheet
        postId={postId}
        isForText={false}
        onClose={() => change({ post: null })}
        onDelete={remove}
        onCopied={({ id }) => change({ post: id })}
      />
    </Page>
  );
}
