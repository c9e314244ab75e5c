import { api, type ApiData, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import { billingKeys, type Plan } from '@/features/session/api';
import { readPlanAnew, takeInfo } from '@/features/billing/payments';
import { action, useAction } from '@/features/session/use-action';
import { announce } from '@/lib/focus/announce';

export type Downgrade = ApiData<'/api/billing/downgrade', 'get'>;
export type DowngradeGroup = Downgrade['groups'][number];
export type PausedGroup = ApiData<'/api/billing/paused', 'get'>[number];
export type LimitedKey = PausedGroup['key'];
/** What stays, as ids by kind. */
export type Keep = Partial<Record<LimitedKey, string[]>>;

const pausedKey = [...billingKeys.all, 'paused'] as const;

/** Returns what a lower plan would leave running; asked anew each time, as it is about to be agreed to. */
export const downgradeQuery = (planId: Plan['id']) =>
  one([...billingKeys.all, 'downgrade', planId], '/api/billing/downgrade', {
    params: { query: { planId } },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

/** `onDone` comes before the new plan is shown, which may take the wizard away. */
export const useDowngrade = (onDone: () => void) =>
  useAction({
    key: ['change-plan'],
    operation: 'Failed to change plan',
    run: (body: { planId: Plan['id']; keep: Keep }) => unwrap(api.POST('/api/billing/downgrade', { body })),
    intoCache: (client, info) => {
      onDone();
      takeInfo(client, info);
    },
  });

/** Takes back the lower plan, or the end, that is coming. */
export const useKeepPlan = ({ name }: Pick<Plan, 'name'>) =>
  useAction({
    key: ['keep-plan'],
    operation: 'Failed to change plan',
    run: () => unwrap(api.DELETE('/api/billing/downgrade')),
    intoCache: takeInfo,
    onSuccess: () => announce(`${name} stays`),
  });

export const pausedQuery = () => one(pausedKey, '/api/billing/paused');

interface BringBack {
  key: LimitedKey;
  /** Absent: as many as fit. */
  ids?: string[];
  /** For screen readers, when it is done. */
  said: string;
}

export const useBringBack = action({
  key: ['resume-paused'],
  operation: 'Failed to resume',
  run: ({ said: _said, ...body }: BringBack) => unwrap(api.POST('/api/billing/paused/resume', { body })),
  intoCache: (client, groups) => client.setQueryData(pausedKey, groups),
  onSuccess: (_groups, { said }) => announce(said),
  onSettled: (...[, , , , { client }]) => readPlanAnew(client),
});
