import { useStore } from 'zustand';
import { endingText, noteAnswer, shortfallText, withAnswers } from '@/features/composer/generation/run-brief';
import { currentOwnerKey } from '@/features/session/access';
import { billingKeys } from '@/features/session/api';
import { usePlanAccess } from '@/features/session/plan-access';
import { useAuthStore } from '@/features/session/store';
import { type Action, useAction } from '@/features/session/use-action';
import { cancelRun, clearRun, endRunsOutside, runOf, runStore, startRun } from '@/features/composer/generation/run';
import {
  runKinds,
  type BodyOf,
  type KindOf,
  type RunKindName,
  type RunOf,
} from '@/features/composer/generation/run-kinds';
import type { EditorId } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { storeInTab, readInTab } from '@/lib/device/stored-in-tab';

/** Each writing screen has one, and each part its own for another version and for a selection. */
export type MemberSlot = EditorId | `rewrite:${string}` | `passage:${string}`;

useAuthStore.subscribe(() => endRunsOutside(currentOwnerKey()));

export interface RunOptions<Name extends RunKindName> {
  /** Puts what was finished where it belongs, once a run, also after the screen was left: so into stores, not on the screen. */
  onDone?: (run: RunOf<Name>) => void;
  /** Whether the screen says a refusal in place. */
  answers?: Action<BodyOf<Name>, unknown, unknown>['answers'];
}

/** The run in a slot, and what starts and ends it. Every screen that asks for the slot sees the same run. */
export function useRun<Name extends RunKindName>(slot: MemberSlot, name: Name, options: RunOptions<Name> = {}) {
  const kind = runKinds[name] as unknown as KindOf<Name>;
  const run = useStore(runStore, (runs) => runs[slot]) as RunOf<Name> | undefined;
  const isUsedUp = usePlanAccess().generationsLeft === 0;
  const action = useAction<BodyOf<Name>, RunOf<Name> | null>({
    key: [name === 'rewrite' ? 'rewrite' : 'write', name, slot],
    operation: kind.operation,
    showsFieldErrors: true,
    invalidates: [billingKeys.info],
    run: (body, { 'Idempotency-Key': key }) => {
      if (!isUsedUp) announce(`Writing ${counted(kind.countOf(body) ?? 1, ...kind.nouns)}`);
      return startRun({ slot, kind, body, key, scope: currentOwnerKey(), isDoubtful: isUsedUp });
    },
    ...landing(slot, kind, options),
  });
  useInterruptedRun(slot, (body) => action.mutate(body as BodyOf<Name>));
  const cancel = () => cancelRun(slot);
  return {
    slot,
    run: run ?? null,
    start: (body: BodyOf<Name>) => action.mutate(withAnswers(kind, body, { scope: currentOwnerKey(), slot })),
    cancel,
    clear: () => {
      clearRun(slot);
      action.reset();
    },
    forgetError: () => action.error !== null && action.reset(),
    isWriting: run?.state === 'writing',
    /** What is being written now, for `WritingStatus`. */
    status:
      run?.state === 'writing'
        ? { what: counted(run.slots.length, ...kind.nouns), startedAtMs: run.startedAtMs, onCancel: cancel }
        : undefined,
    /** How much of it there is, where it ended early. */
    shortfall: run && shortfallText(kind.nouns, run),
    /** Offline: it starts by itself when the connection is back. */
    isPaused: action.isPaused,
    error: action.error,
    /** What `error` is about. */
    lastBody: action.variables,
    operation: kind.operation,
    nouns: kind.nouns,
  };
}

function landing<Name extends RunKindName>(
  slot: MemberSlot,
  kind: KindOf<Name>,
  { onDone, answers }: RunOptions<Name>,
) {
  return {
    ...(answers && { answers }),
    // A selection is gone after a payment.
    storesInput: !slot.startsWith('passage:'),
    onSuccess: (ended: RunOf<Name> | null) => {
      // Another run took its place.
      if (ended === null && runOf(slot) !== undefined) return;
      announce(endingText(kind, ended));
      if (ended === null) return;
      noteAnswer(kind, ended);
      onDone?.(ended);
    },
    onError: () => {
      const ended = runOf(slot);
      if (ended?.state === 'broken') onDone?.(ended as RunOf<Name>);
    },
  };
}

const interruptedKey = (scope: string, slot: string) => `interrupted-run:${scope}:${slot}`;

// The server goes on with what is being written. A selection is gone with its page.
window.addEventListener('pagehide', () => {
  for (const { scope, slot, state, body } of Object.values(runStore.getState())) {
    if (slot.startsWith('passage:')) cancelRun(slot);
    else if (state === 'writing') storeInTab(interruptedKey(scope, slot), body);
  }
});

/** Follows what was being written here when the page was left: by the same call, under the key that it had. */
function useInterruptedRun(slot: string, send: (body: object) => void): void {
  const resume = useEffectEvent(() => {
    const key = interruptedKey(currentOwnerKey(), slot);
    const body = readInTab<object>(key, v.looseObject({}));
    storeInTab(key, null);
    if (body !== null) send(body);
  });
  useEffect(() => resume(), [slot]);
}
