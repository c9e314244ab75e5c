import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, idempotencyHeader, newIdempotencyKey, unwrap } from '@/api/client';
import { failureText } from '@/api/failure-text';
import { paths } from '@/app/paths';
import { keepCheckout } from '@/features/session/checkout-record';
import { priceOf, type TablePlan } from '@/features/session/plan-table';
import { leave } from '@/lib/address/leave';
import { untilConnected, useOnline } from '@/lib/device/online';
import { useCall } from '@/public/use-call';
import * as v from 'valibot';
import { storeInTab, readInTab } from '@/lib/device/stored-in-tab';
import { activeWorkspace, useAuthStore } from '@/features/session/store';

interface Choice {
  planId: TablePlan['id'];
  isYearly: boolean;
}

const startCheckout = async ({ planId, isYearly }: Choice, signal: AbortSignal) => {
  // As the app's own calls: what pays waits for the connection.
  await untilConnected(signal);
  const body = { planId, isAnnual: isYearly, returnTo: paths.pricing };
  return unwrap(api.POST('/api/billing/checkout', { body, headers: idempotencyHeader(newIdempotencyKey()), signal }));
};

/** Returns where the choice of a plan leads: visitors to sign-up and back, members to the payment, downwards to the wizard. */
export function useBuying(namedPlan: string | null) {
  const navigate = useNavigate();
  const isOnline = useOnline();
  const own = useOwnPlan();
  const [chosen, setChosen] = useState<TablePlan['id']>();
  // What fails is said under the plan, and nowhere else.
  const checkout = useCall(startCheckout);
  const choose = async (choice: Choice) => {
    const { planId, isYearly } = choice;
    if (priceOf(planId) === 0) return void navigate(own.isMember ? paths.dashboard : paths.signup);
    if (!own.isMember) {
      // Sign-up leads back here with the plan still chosen.
      keepWish(choice);
      void navigate(`${paths.signup}?${new URLSearchParams({ from: `${paths.pricing}?plan=${planId}` })}`);
      return;
    }
    if (!own.isOwner) return;
    if (priceOf(planId) < priceOf(own.info?.currentPlan)) return leave.to(`${paths.billing}?downgrade=${planId}`);
    setChosen(planId);
    keepCheckout({ planId, isAnnual: isYearly, path: null, stopped: null });
    const started = await checkout.run(choice);
    if (started !== null) leave.to(started.url);
  };
  useWish(own.isMember ? namedPlan : null, choose);
  return {
    ...own,
    choose,
    chosen,
    isPending: checkout.isPending,
    isWaiting: checkout.isPending && !isOnline,
    cancel: checkout.cancel,
    problem: checkout.error === null ? '' : failureText('checkout', checkout.error),
  };
}

export type Buying = ReturnType<typeof useBuying>;

/** Goes on with what a visitor had chosen before they signed up. */
function useWish(planId: string | null, choose: (choice: Choice) => Promise<void>): void {
  const goOn = useEffectEvent(choose);
  useEffect(() => {
    const wish = takeWish(planId);
    // Choosing changes what is drawn, hence after this drawing.
    if (wish !== null) queueMicrotask(() => void goOn(wish));
  }, [planId]);
}

const storageKey = 'plan-wish';
const keptForMs = 2 * 3_600_000;

/** The plan that a visitor chose, kept in this tab over sign-up, so that paying begins when they come back. */
const wishSchema = v.object({
  planId: v.string() as v.GenericSchema<unknown, TablePlan['id']>,
  isYearly: v.boolean(),
  atMs: v.number(),
});
type PlanWish = v.InferOutput<typeof wishSchema>;

function keepWish(wish: Omit<PlanWish, 'atMs'>): void {
  storeInTab(storageKey, { ...wish, atMs: Date.now() });
}

/** Returns the wish for this plan; it is gone afterwards. */
function takeWish(planId: string | null): PlanWish | null {
  const wish = readInTab(storageKey, wishSchema);
  if (wish === null || wish.planId !== planId) return null;
  storeInTab(storageKey, null);
  return Date.now() - wish.atMs <= keptForMs ? wish : null;
}

/** Of members, read after the page is on the screen: their plan, and whether it is theirs to change. */
function useOwnPlan() {
  const isMember = useAuthStore((state) => state.isAuthenticated && state.user?.isEmailVerified === true);
  const isOwner = useAuthStore((state) => activeWorkspace(state.user)?.role === 'owner');
  const { data: info, isReading } = useRead(isMember ? readInfo : null);
  const { data: members } = useRead(isMember && !isOwner ? readMembers : null);
  const owner = members?.find(({ role }) => role === 'owner')?.name;
  return { isMember, isOwner, info, isWaitingForPlan: isOwner && isReading, owner };
}

const readInfo = (signal: AbortSignal) => unwrap(api.GET('/api/billing/info', { signal }));
const readMembers = (signal: AbortSignal) => unwrap(api.GET('/api/workspace/members', { signal }));

interface Read<Data> {
  data: Data | undefined;
  isReading: boolean;
}

/** Nothing for null and without an answer: the page does without it. */
function useRead<Data>(read: ((signal: AbortSignal) => Promise<Data>) | null): Read<Data> {
  const [data, setData] = useState<Data>();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (read === null) return undefined;
    const controller = new AbortController();
    void read(controller.signal)
      .then(setData, () => undefined)
      .then(() => setOver(!controller.signal.aborted));
    return () => controller.abort();
  }, [read]);
  return read === null ? { data: undefined, isReading: false } : { data, isReading: !isOver };
}
