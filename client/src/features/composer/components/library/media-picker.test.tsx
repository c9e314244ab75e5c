import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { MediaPicker } from '@/features/composer/components/library/media-picker';
import type { LibraryMedia } from '@/features/composer/media/library-api';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

const makeMedia = (name: string): LibraryMedia => ({
  ...{ id: name, url: `/${name}`, mime: 'image/png', fileMime: 'image/png', width: 30, height: 20, fileSize: 2_000 },
  ...{ altText: 'A lake', durationMs: null, size: null, codec: null, hasSound: null, pages: null, coverUrl: null },
  ...{
    name,
    thumbnailUrl: `/${name}-small`,
    hasCaptions: false,
    createdAt: '2026-11-20T09:00:00Z',
    uses: 0,
    labelIds: [],
    fits: [],
  },
});

it('adds the chosen files in the order in which they were chosen', async () => {
  signIn();
  const files = ['one.png', 'two.png', 'three.png'].map(makeMedia);
  server.use(
    answer('get', '/api/publishing/labels', []),
    http.get('*/api/publishing/media', () =>
      HttpResponse.json({ success: true, data: files, meta: { nextCursor: null } }),
    ),
  );
  const [onAdd, onOpenChange] = [vi.fn(), vi.fn()];
  renderWithProviders(<MediaPicker open onOpenChange={onOpenChange} onAdd={onAdd} />);
  const sheet = within(await screen.findByRole('dialog', { name: 'Media' }));
  expect(sheet.getByRole('button', { name: 'Add' })).toBeDisabled();
  for (const name of ['three.png', 'two.png', 'one.png'])
    await userEvent.click(await sheet.findByRole('button', { name }));
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Select two.png' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Add 2 files' }));
  expect(onAdd.mock.calls).toEqual([[[files[2], files[0]]]]);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
