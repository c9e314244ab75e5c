import { useEffect, useId, useRef } from 'react';
import { ApiError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { ErrorState } from '@/components/error-state';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import type { Plan } from '@/features/session/api';
import { DowngradeGroups } from '@/features/billing/components/downgrade-groups';
import {
  type DowngradeOptions,
  type Step,
  useDowngradeWizard,
  type Wizard,
} from '@/features/billing/use-downgrade-wizard';
import { pausedText } from '@/features/billing/words';
import { counted, longDateText } from '@/lib/words/format';
import { LimitValue } from '@/features/billing/components/limit-value';
import { limitRows } from '@/features/billing/limit-rows';

interface DowngradeWizardProps extends DowngradeOptions {
  from: Plan;
  /** What ends is not paid for yet. */
  isTrial: boolean;
}

const headings: Record<Step, string> = {
  what: 'What changes',
  choose: 'Choose what to keep',
  confirm: 'Confirm',
};

/** To a lower plan in two or three steps; nothing happens before the last. */
export function DowngradeWizard({ from, isTrial, ...options }: DowngradeWizardProps) {
  const { to, price, onClose } = options;
  const wizard = useDowngradeWizard(options);
  const { preview, step, number, count } = wizard;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFree = to.price === 0;
  useEffect(() => {
    // The first step is read with the dialog itself.
    if (number > 1) heading.current?.focus();
  }, [number]);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isFree ? `Cancel ${from.name}` : `Change to ${to.name}`}
      description={`From ${from.name} to ${to.name}. Nothing is deleted.`}
      footer={<Buttons wizard={wizard} from={from} to={to} onClose={onClose} />}
    >
      {preview.isPending && (
        <SkeletonRegion label="Checking what changes">
          {/* About as high as the first step, so that the dialog stays where it is. */}
          <Skeleton className="h-180 w-full sm:h-128" />
        </SkeletonRegion>
      )}
      {preview.isError && (
        <ErrorState
          title="We couldn't prepare this change."
          error={preview.error}
          onRetry={() => void preview.refetch()}
          isRetrying={preview.isFetching}
        />
      )}
      {preview.isSuccess && (
        <>
          <h3 ref={heading} tabIndex={-1} className="mb-3 text-h2 outline-none">
            {step === 'choose' && !wizard.isChoice ? 'What stays' : headings[step]}{' '}
            <span className="text-small font-normal text-ink-3">
              Step {number} of {count}
            </span>
          </h3>
          {step === 'what' && <WhatChanges from={from} to={to} price={price} isTrial={isTrial} wizard={wizard} />}
          {step === 'choose' && <DowngradeGroups wizard={wizard} to={to} />}
          {step === 'confirm' && <Confirmation from={from} to={to} price={price} wizard={wizard} />}
        </>
      )}
    </Dialog>
  );
}

type StepProps = Pick<DowngradeWizardProps, 'from' | 'to' | 'price'> & { wizard: Wizard };

function WhatChanges({ from, to, price, isTrial, wizard: { appliesAt } }: StepProps & { isTrial: boolean }) {
  return (
    <>
      <p className="mb-3 text-ink-2">
        {whenText(from, appliesAt, isTrial)} {price !== null && `${to.name} then costs ${price}.`}
      </p>
      <LimitChanges from={from} to={to} />
    </>
  );
}

function whenText({ name }: Plan, at: string | null, isTrial: boolean): string {
  if (at === null) return `${name} is complimentary, so this takes effect now.`;
  return isTrial
    ? `Your ${name} trial runs until ${longDateText(at)}. You won't be charged.`
    : `${name} is paid until ${longDateText(at)}, so you keep it until then.`;
}

function Confirmation({ from, to, price, wizard }: StepProps) {
  const { appliesAt, paused, seatlessInvites } = wizard;
  const { isPaused: isOffline, error } = wizard.downgrade;
  const when = appliesAt === null ? 'Now,' : `On ${longDateText(appliesAt)}`;
  return (
    <div className="flex flex-col gap-3">
      <p>
        {when} this workspace changes from {from.name} to {to.name}
        {price !== null && `, ${price}`}.
      </p>
      <p className="text-ink-2">
        {pausedText(paused)} {seatlessInvites > 0 && seatlessText(seatlessInvites)}
      </p>
      {isOffline && <Notice>You're offline. Your plan changes when you're back.</Notice>}
      {error !== null && (
        <Notice tone="danger" isAlert>
          <p>
            {(error instanceof ApiError && error.fields[0]?.message) || failureText('Failed to change plan', error)}
          </p>
        </Notice>
      )}
    </div>
  );
}

const seatlessText = (count: number): string =>
  `${counted(count, 'pending invitation', 'pending invitations')} can be accepted once there's a free seat.`;

function Buttons({ wizard, from, to, onClose }: Omit<StepProps, 'price'> & { onClose: () => void }) {
  const { step, preview, isTooMany, next, back, confirm } = wizard;
  const isSending = wizard.downgrade.isPending;
  const reasonId = useId();
  const isBlocked = step === 'choose' && isTooMany;
  const verb = to.price === 0 ? `Cancel ${from.name}` : `Change to ${to.name}`;
  return (
    <>
      {isBlocked && (
        <p id={reasonId} className="mr-auto self-center text-small text-ink-2">
          You've selected more than {to.name} includes.
        </p>
      )}
      {step === 'what' ? (
        <Button onClick={onClose}>Keep {from.name}</Button>
      ) : (
        <Button onClick={back} aria-disabled={isSending}>
          Back
        </Button>
      )}
      {step === 'confirm' ? (
        <Button variant="primary" pending={isSending} onClick={confirm}>
          {verb}
        </Button>
      ) : (
        <Button
          variant="primary"
          aria-disabled={isBlocked || !preview.isSuccess}
          {...(isBlocked && { 'aria-describedby': reasonId })}
          onClick={next}
        >
          Next
        </Button>
      )}
    </>
  );
}

/** Phones have no room for three columns: the name stands above its two values. */
const stacked = 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-0.5';

function LimitChanges({ from, to }: { from: Plan; to: Plan }) {
  const rows = limitRows
    .map(({ name, value }) => ({ name, now: value(from.limits), then: value(to.limits) }))
    .filter(({ now, then }) => now !== then);
  return (
    <table role="table" className="w-full text-small max-sm:block">
      <thead role="rowgroup" className="max-sm:block">
        <tr role="row" className={`text-left text-ink-3 ${stacked}`}>
          <td role="cell" className="max-sm:hidden" />
          <th role="columnheader" scope="col" className="py-1.5 pr-3 font-semibold">
            {from.name}
          </th>
          <th role="columnheader" scope="col" className="py-1.5 font-semibold">
            {to.name}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map(({ name, now, then }) => (
          <tr key={name} role="row" className={`border-t border-line py-2 align-top ${stacked}`}>
            <th
              role="rowheader"
              scope="row"
              className="text-left font-semibold max-sm:col-span-2 sm:w-1/3 sm:py-2 sm:pr-3"
            >
              {name}
            </th>
            <td role="cell" className="wrap-anywhere text-ink-2 sm:w-1/3 sm:py-2 sm:pr-3">
              <LimitValue text={now} />
            </td>
            <td role="cell" className="wrap-anywhere sm:py-2">
              <LimitValue text={then} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
