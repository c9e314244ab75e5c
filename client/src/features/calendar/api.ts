import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { type Idea, fetchIdea, replaceIdea, unscheduleIdea } from '@/features/composer/posts/ideas-api';
import { postKeys } from '@/features/composer/posts/posts-api';
import { movedTargets, type Shift } from '@/features/calendar/moves';
import { action, useAction } from '@/features/session/use-action';

export type Calendar = ApiData<'/api/publishing/calendar', 'get'>;
export type CalendarPost = Calendar['posts'][number];
export type FreeSlot = Calendar['freeSlots'][number];

export interface CalendarFilter {
  from: string;
  to: string;
  accountId?: string;
  labelId?: string;
  authorId?: string;
  status?: string;
}

export const calendarQuery = (filter: CalendarFilter) =>
  queryOptions({
    queryKey: [...postKeys.all, 'calendar', filter] as const,
    queryFn: ({ signal }) => unwrap(api.GET('/api/publishing/calendar', { params: { query: filter }, signal })),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

interface IdeaTimes {
  ideaId: string;
  targets: { accountId: string; postId: string; scheduledAt: string }[];
  timezone: string;
}

const setTimes = async ({ ideaId, ...body }: IdeaTimes, headers: { 'Idempotency-Key': string }): Promise<Idea> =>
  unwrap(api.POST('/api/publishing/ideas/{id}/schedule', { params: { path: { id: ideaId } }, body, headers }));

export interface IdeaMove {
  ideaId: string;
  shift: Shift;
  /** Only these versions; all that are scheduled when left out. */
  postIds?: readonly string[];
  zone: string;
}

/** Moves the versions of an idea that are scheduled, all or none, and answers how it stood. */
export const useMoveIdea = action<IdeaMove, { before: Idea; after: Idea }>({
  key: ['calendar', 'move'],
  operation: 'Failed to update post',
  run: async ({ ideaId, shift, postIds, zone }, headers, { client }) => {
    const before = await fetchIdea(ideaId);
    const targets = movedTargets(before.posts, { shift, zone, ...(postIds && { postIds }) });
    const after = await setTimes({ ideaId, targets, timezone: zone }, headers);
    replaceIdea(client, after);
    return { before, after };
  },
  invalidates: [postKeys.all],
});

/** Makes a draft again of what was dropped on a day. */
export const useMakeDraft = action<string, Idea>({
  key: ['calendar', 'draft'],
  operation: 'Failed to update post',
  run: (ideaId) => unscheduleIdea(ideaId),
  invalidates: [postKeys.all],
});

/** Gives versions of an idea these times, as drafts dropped on a day and an Undo do. */
export const useSetTimes = action<IdeaTimes, Idea>({
  key: ['calendar', 'times'],
  operation: 'Failed to update post',
  run: async (times, headers, { client }) => {
    const idea = await setTimes(times, headers);
    replaceIdea(client, idea);
    return idea;
  },
  invalidates: [postKeys.all],
});

export const timesOf = ({ id, posts }: Idea, zone: string): IdeaTimes => ({
  ideaId: id,
  timezone: zone,
  targets: posts.flatMap(({ id: postId, accountId, status, scheduledAt }) =>
    accountId !== null && scheduledAt !== null && status === 'scheduled' ? [{ postId, accountId, scheduledAt }] : [],
  ),
});

const feedPath = '/api/publishing/calendar/feeds';
const feedKey = [...postKeys.all, 'calendar-feed'] as const;

/** Since when calendar apps can read this workspace under the member's own address; null while they can't. */
export const feedQuery = () =>
  queryOptions({ queryKey: feedKey, queryFn: ({ signal }) => unwrap(api.GET(feedPath, { signal })) });

/** Answers the secret address, which can be read only now. */
export const useCreateFeed = () =>
  useAction({
    key: ['calendar', 'create-feed'],
    operation: 'Failed to change the calendar address',
    run: () => unwrap(api.POST(feedPath)),
    invalidates: [feedKey],
  });

export const useRevokeFeed = () =>
  useAction({
    key: ['calendar', 'revoke-feed'],
    operation: 'Failed to change the calendar address',
    run: () => unwrap(api.DELETE(feedPath)),
    invalidates: [feedKey],
  });
