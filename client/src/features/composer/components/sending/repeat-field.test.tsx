import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stored, write } from '@/features/composer/sending/send-fixtures';
import { makeIdea } from '@/testing/factories';
import { commit, onServer, open, paths, press, sentOut, startSendScreen, text } from '@/testing/send-screen';
import { answer, server } from '@/testing/server';
import { fill } from '@/testing/fill';

startSendScreen();

const pick = async (button: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: item }));
};

it('lets a post come again, so many times', async () => {
  write('tweet', [text]);
  open();
  await press('Other times');
  await pick('Never', 'Every 2 weeks');
  await pick('without an end', '5 times');
  await commit('Schedule post');
  await waitFor(() => expect(onServer.calls[1]?.body).toMatchObject({ repeat: { unit: 'week', every: 2, count: 5 } }));
});

it('reads it in the words for the time', async () => {
  write('tweet', [text]);
  open();
  await press('Other times');
  const user = userEvent.setup();
  await fill(user, await screen.findByRole('textbox', { name: 'When' }), 'every second tuesday 9am');
  expect(await screen.findByRole('button', { name: 'Every 2 weeks' })).toBeVisible();
  await pick('without an end', 'until a day');
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-12-31' } });
  await commit('Schedule post');
  await waitFor(() =>
    expect(onServer.calls[1]?.body).toMatchObject({ repeat: { unit: 'week', every: 2, until: '2027-12-31' } }),
  );
  expect(onServer.calls[1]?.body).toMatchObject({ targets: [{ scheduledAt: expect.stringMatching(/T09:00$/) }] });
});

it('says how a scheduled post repeats, and stops it', async () => {
  sentOut('2027-03-30T07:00:00.000Z', 'Europe/Berlin');
  let repeat: ReturnType<typeof makeIdea>['repeat'] = { unit: 'week', every: 1, count: 5, place: 2, problem: null };
  server.use(
    answer('get', '/api/publishing/ideas/{id}', () => ({ ...makeIdea([onServer.post]), repeat })),
    answer('delete', '/api/publishing/ideas/{id}/repeat', ({ params }) => {
      expect(params['id']).toBe(stored().ideaId);
      repeat = null;
      return null;
    }),
  );
  write('tweet', [text], onServer.post);
  open();
  expect(await screen.findByText('Every week, 5 times')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop repeating' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop repeating' }));
  await waitFor(() => expect(screen.queryByText('Every week, 5 times')).not.toBeInTheDocument());
  expect(paths()).toEqual([]);
});
