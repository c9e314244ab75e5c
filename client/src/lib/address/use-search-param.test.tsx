import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useSearchParam } from '@/lib/address/use-search-param';
import { renderWithProviders } from '@/testing/render';

function Screen() {
  const [tab, setTab] = useSearchParam('tab', ['profile', 'team', 'data'] as const, 'profile');
  const [sheet, setSheet] = useSearchParam('sheet', ['none', 'recent'] as const, 'none');
  return (
    <>
      <output>{`${tab} ${sheet}`}</output>
      <button onClick={() => setTab('profile')}>Profile</button>
      <button onClick={() => setTab('team')}>Team</button>
      <button onClick={() => setSheet('recent')}>Recent</button>
      <button onClick={() => setSheet('none')}>Close</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const expectShown = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

it('makes an entry of each tab, so that Back leads to the one before', async () => {
  const { router } = renderWithProviders(<Screen />, '/settings');
  await press('Team');
  await press('Team');
  await press('Profile');
  await expectShown('profile none');
  await act(() => router.navigate(-1));
  await expectShown('team none');
  await act(() => router.navigate(-1));
  await expectShown('profile none');
});

it('closes a sheet by Back, and does not open it again after Close', async () => {
  const { router } = renderWithProviders(<Screen />, '/settings?tab=team');
  await press('Profile');
  await press('Recent');
  await expectShown('profile recent');
  await act(() => router.navigate(-1));
  await expectShown('profile none');
  await press('Recent');
  await press('Close');
  await expectShown('profile none');
  await act(() => router.navigate(-1));
  await expectShown('team none');
});

it('closes a sheet that the address opened without leaving the screen', async () => {
  const { router } = renderWithProviders(<Screen />, '/settings?sheet=recent&tab=team');
  await press('Close');
  await expectShown('team none');
  expect(router.state.location.search).toBe('?tab=team');
});
