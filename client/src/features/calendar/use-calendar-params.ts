import { useSearchParams } from 'react-router';
import { type Day, type View, views } from '@/features/calendar/days';
import { wallTimeOf } from '@/features/composer/sending/time';
import { useZone } from '@/features/session/api';
import { withParams } from '@/lib/address/with-params';
import { useMedia } from '@/lib/device/use-media';
import { useNow } from '@/lib/use-now';

type Name = 'view' | 'day' | 'account' | 'label' | 'author' | 'status' | 'post' | 'drafts';

const isDay = (value: string | null): value is Day =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** The view, its day, the filters and the open post, all in the address. */
export function useCalendarParams() {
  const [params, setParams] = useSearchParams();
  const isNarrow = useMedia('(width < 48rem)');
  const { zone } = useZone();
  const today = wallTimeOf(useNow(), zone).slice(0, 10);
  const asked = params.get('day');
  const change = (changes: Partial<Record<Name, string | null>>) =>
    setParams(() => withParams(window.location.search, changes), {
      replace: typeof changes.post !== 'string',
      preventScrollReset: true,
    });
  const view: View = views.find((each) => each === params.get('view')) ?? (isNarrow ? 'list' : 'month');
  return {
    zone,
    today,
    view,
    day: isDay(asked) ? asked : today,
    accountId: params.get('account'),
    labelId: params.get('label'),
    authorId: params.get('author'),
    status: params.get('status'),
    postId: params.get('post'),
    hasDrafts: params.get('drafts') !== null,
    change,
  };
}

export type CalendarParams = ReturnType<typeof useCalendarParams>;
