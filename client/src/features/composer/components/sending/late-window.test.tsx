import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { write } from '@/features/composer/sending/send-fixtures';
import { commit, onServer, open, press, startSendScreen, text } from '@/testing/send-screen';

startSendScreen();

it.each([
  ['Up to 2 hours late', { lateMinutes: 120, else: 'ask' }],
  ['Any time that day', { lateMinutes: 899, else: 'ask' }],
  ['However late', { lateMinutes: 1_440, else: 'send' }],
])('lets a post that is held up go out %s', async (choice, window) => {
  write('tweet', [text]);
  open();
  await press('Other times');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Up to a day late' }));
  await user.click(await screen.findByRole('menuitemradio', { name: choice }));
  await commit('Schedule post');
  await waitFor(() => expect(onServer.calls[1]?.body).toMatchObject({ window }));
});
