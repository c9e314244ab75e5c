import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { confirm } from '@/components/confirm';
import { renderWithProviders } from '@/testing/render';

const question = {
  title: 'Delete rule?',
  description: 'Its runs go too.',
  confirmLabel: 'Delete rule',
  cancelLabel: 'Keep rule',
};
const operation = 'deleteRule' as const;

const user = userEvent.setup();
const ask = (over: Partial<Parameters<typeof confirm>[0]> = {}) => {
  const answer = vi.fn();
  act(() => void confirm({ ...question, ...over }).then(answer));
  return answer;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('is answered with no by closing it, and with yes by its button', async () => {
  renderWithProviders(<p>Rules</p>);
  const first = ask();
  await user.click(await screen.findByRole('button', { name: 'Keep rule' }));
  await vi.waitFor(() => expect(first).toHaveBeenCalledExactlyOnceWith(false));
  const second = ask();
  await user.click(await screen.findByRole('button', { name: 'Delete rule' }));
  await vi.waitFor(() => expect(second).toHaveBeenCalledExactlyOnceWith(true));
});

it('stays until the call is done, says what went wrong, and lets it be tried again', async () => {
  renderWithProviders(<p>Rules</p>);
  const run = vi.fn().mockRejectedValueOnce(new Error('No')).mockResolvedValueOnce(undefined);
  const answer = ask({ call: { run, operation } });
  await user.click(await screen.findByRole('button', { name: 'Delete rule' }));
  expect(await screen.findByText('Failed to delete automation rule')).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Delete rule' }));
  await vi.waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith(true));
});

it('is answered by the call when it was closed meanwhile', async () => {
  renderWithProviders(<p>Rules</p>);
  let finish = (): void => undefined;
  const run = () => new Promise<unknown>((resolve) => (finish = () => resolve(undefined)));
  const answer = ask({ call: { run, operation } });
  await user.click(await screen.findByRole('button', { name: 'Delete rule' }));
  await user.keyboard('{Escape}');
  expect(answer).not.toHaveBeenCalled();
  act(() => finish());
  await vi.waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith(true));
});

it('goes with its screen', async () => {
  const { router } = renderWithProviders(<p>Rules</p>);
  ask();
  await screen.findByRole('alertdialog', { name: 'Delete rule?' });
  await act(() => router.navigate('/elsewhere'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
