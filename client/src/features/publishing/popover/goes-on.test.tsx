import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/api/query-client';
import { endCheckout } from '@/features/billing/checkout-record';
import { rememberBlocked } from '@/features/billing/interrupted';
import { useUpgradeStore } from '@/features/billing/upgrade-store';
import { forgetChoices } from '@/features/publishing/popover/choices-store';
import { makeSentPost, popoverAnswers } from '@/features/publishing/popover/popover-fixtures';
import { PublishActions } from '@/features/publishing/popover/publish-actions';
import { useCardPost } from '@/features/publishing/popover/use-card-post';
import { rereadKept } from '@/lib/kept-text';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

// A layer that loads late, on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

let calls: { key: string | null; body: unknown }[];
let isAtTheLimit: boolean;

beforeEach(() => {
  signIn();
  calls = [];
  isAtTheLimit = true;
  server.use(
    ...popoverAnswers(),
    http.post('*/api/integrations/posts/:platform/:accountId', async ({ request }) => {
      calls.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      if (!isAtTheLimit) return HttpResponse.json({ success: true, data: makeSentPost({ status: 'scheduled' }) });
      const error = { type: 'USAGE_LIMIT_EXCEEDED', feature: 'tweets per month', requestId: 'request-1' };
      return HttpResponse.json({ success: false, statusCode: 402, message: '', error }, { status: 402 });
    }),
    answer('get', '/api/publishing/posts/{id}', makeSentPost({ status: 'scheduled' })),
  );
});

afterEach(() => {
  forgetChoices();
  localStorage.clear();
  rereadKept();
});

function Card({ text = 'The harbour opens in May.' }: { text?: string }) {
  const outgoing = { card: 'card-1', platform: 'twitter', texts: [text], draft: undefined } as const;
  return <PublishActions outgoing={outgoing} cardPost={useCardPost('card-1')} isActive />;
}

/** Pressed at the limit, then away to pay: what is left is the tab's storage. */
async function publishAtTheLimit(): Promise<void> {
  renderWithProviders(<Card />);
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const send = await screen.findByRole('button', { name: 'Publish now' });
  await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(send);
  await waitFor(() => expect(useUpgradeStore.getState().isOpen).toBe(true));
  await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
  rememberBlocked({ planId: 'starter', isAnnual: false });
  cleanup();
  queryClient.clear();
  useUpgradeStore.getState().close();
  isAtTheLimit = false;
}

it('sends once what the plan had stopped, with the same key, after the payment', async () => {
  await publishAtTheLimit();
  endCheckout('paid');
  renderWithProviders(<Card />);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toEqual(calls[0]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Publish' })).toBeNull());
  cleanup();
  renderWithProviders(<Card />);
  expect(calls).toHaveLength(2);
});

it('opens again without sending when the payment was cancelled', async () => {
  await publishAtTheLimit();
  endCheckout('cancelled');
  renderWithProviders(<Card />);
  expect(await screen.findByRole('button', { name: 'Publish now' })).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('sends nothing when the text has changed meanwhile', async () => {
  await publishAtTheLimit();
  endCheckout('paid');
  renderWithProviders(<Card text="Another text." />);
  expect(await screen.findByRole('button', { name: 'Publish now' })).toBeVisible();
  expect(calls).toHaveLength(1);
});
