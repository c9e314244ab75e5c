import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryMedia, type MediaDetails, type Room, useUploads } from '@/features/composer/media/library-api';
import { makeModels } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

beforeAll(() => loadScreens('/media'), 60_000);

const makeMedia = (at: number, over: Partial<LibraryMedia> = {}): LibraryMedia => ({
  ...{ id: `m${at}`, url: `/m${at}`, mime: 'image/png', fileMime: 'image/png', width: 30, height: 20, fileSize: 2_000 },
  ...{ altText: 'A lake', durationMs: null, size: null, codec: null, hasSound: null, pages: null, coverUrl: null },
  ...{ name: `lake-${at}.png`, hasCaptions: false, createdAt: '2026-11-20T09:00:00Z', uses: 0, labelIds: [] },
  ...{ fits: ['twitter'], thumbnailUrl: `/m${at}-small`, ...over },
});
const room: Room = { usedBytes: 1_200_000_000, maxBytes: 5_368_709_120, files: 2, withoutAltText: 1 };

describe('the media library', () => {
  let asked: string[];
  let changes: unknown[];
  let files: LibraryMedia[];
  beforeEach(() => {
    [asked, changes] = [[], []];
    files = [makeMedia(1, { altText: null }), makeMedia(2, { uses: 2 })];
    useUploads.setState({ uploads: [] });
    const usedIn: MediaDetails['usedIn'] = [
      { postId: 'p1', platform: 'linkedin', status: 'draft', text: 'Warm the bowl.', at: '2026-11-20T09:00:00Z' },
    ];
    server.use(
      answer('get', '/api/publishing/media/room', room),
      answer('get', '/api/publishing/labels', [{ id: 'l1', name: 'Nature', color: 'green', posts: 0 }]),
      http.get('*/api/publishing/media', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ success: true, data: files, meta: { nextCursor: null } });
      }),
      answer('get', '/api/publishing/media/{id}', ({ params }) => ({
        ...(files.find(({ id }) => id === params.id) as LibraryMedia),
        usedIn,
      })),
      http.patch('*/api/publishing/media/:id', async ({ request }) => {
        changes.push(await request.json());
        return HttpResponse.json({ success: true, data: files[0] });
      }),
    );
    signIn();
  });

  it('says what lacks alt text and how full it is, and filters by the address', async () => {
    const { container } = renderApp('/media');
    expect(await screen.findByText(/^One picture has no alt text yet/)).toBeVisible();
    expect(screen.getByText(/^1.2 GB of 5.4 GB/)).toBeVisible();
    expect(await screen.findByText('Used 2 times')).toBeVisible();
    const pictures = [...container.querySelectorAll('main img')].map((picture) => picture.getAttribute('src'));
    expect(pictures).toEqual(['/m1-small', '/m2-small']);
    await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Pictures' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?kind=picture&without=alt_text&limit=30'));
    expect(window.location.search).toBe('?without=alt_text&kind=picture');
  });

  it('shows a file with its posts, and saves its alt text, name and labels', async () => {
    renderApp('/media');
    await userEvent.click(await screen.findByRole('button', { name: 'lake-1.png' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'lake-1.png' }));
    expect(await sheet.findByRole('link', { name: 'Warm the bowl.' })).toHaveAttribute('href', '/posts?post=p1');
    expect(sheet.getByText(/^Not as it is: LinkedIn/)).toBeVisible();
    await userEvent.type(sheet.getByRole('textbox', { name: 'Alt text' }), 'A lone pine');
    await userEvent.clear(sheet.getByRole('textbox', { name: 'Name' }));
    await userEvent.type(sheet.getByRole('textbox', { name: 'Name' }), 'pine.png');
    await userEvent.click(await sheet.findByRole('checkbox', { name: 'Nature' }));
    await waitFor(() =>
      expect(changes).toEqual([{ altText: 'A lone pine' }, { name: 'pine.png' }, { labelIds: ['l1'] }]),
    );
  });

  it('saves a suggested alt text only once somebody accepts or edits it', async () => {
    server.use(
      answer('get', '/api/tweetgen/models', makeModels({ describer: 'Llava 7B' })),
      answer('post', '/api/tweetgen/pictures/{id}/alt-text', { text: 'A lone pine.' }),
    );
    renderApp('/media?file=m1');
    const sheet = within(await screen.findByRole('dialog', { name: 'lake-1.png' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Suggest with Llava 7B' }));
    const field = sheet.getByRole('textbox', { name: 'Alt text' });
    await waitFor(() => expect(field).toHaveValue('A lone pine.'));
    expect(field).toHaveAccessibleDescription(/^Suggested, not saved yet\./);
    fireEvent.blur(field);
    expect(changes).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: 'Accept suggestion' }));
    await waitFor(() => expect(changes).toEqual([{ altText: 'A lone pine.' }]));
  });

  it('deletes what is chosen, or says in the dialog why not', async () => {
    const sent: unknown[] = [];
    server.use(
      refuse('post', '/api/publishing/media/delete', {
        status: 409,
        type: 'CONFLICT',
        message: 'A scheduled post uses this file.',
      }),
    );
    renderApp('/media');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select lake-1.png' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select lake-2.png' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 files?' }));
    expect(dialog.getByText(/^Used in 2 posts/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete files' }));
    expect(await dialog.findByText('A scheduled post uses this file.')).toBeVisible();
    server.use(
      http.post('*/api/publishing/media/delete', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: true, data: null });
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Delete files' }));
    await waitFor(() => expect(sent).toEqual([{ ids: ['m1', 'm2'] }]));
    await waitFor(() => expect(screen.queryByText('2 files selected')).toBeNull());
  });

  it('resumes a video where the connection broke, and refuses what has no room before it is sent', async () => {
    const [pieces, begun] = [[] as string[], [] as unknown[]];
    let isDown = true;
    server.use(
      http.post('*/api/publishing/media/videos', async ({ request }) => {
        begun.push(await request.json());
        return HttpResponse.json({ success: true, data: { id: 'v1', pieceBytes: 4 } }, { status: 201 });
      }),
      http.post('*/api/publishing/media/videos/v1/pieces/:position', ({ params }) => {
        if (params.position === '1' && isDown) return HttpResponse.error();
        pieces.push(String(params.position));
        return HttpResponse.json({ success: true, data: null });
      }),
      http.post('*/api/publishing/media/videos/v1/complete', () =>
        HttpResponse.json({ success: true, data: files[0] }, { status: 201 }),
      ),
    );
    renderApp('/media');
    const list = await screen.findByRole('list', { name: 'Media' });
    const file = new File(['123456789'], 'film.mp4', { type: 'video/mp4' });
    const huge = new File(['1'], 'huge.mp4', { type: 'video/mp4' });
    Object.defineProperty(huge, 'size', { value: 6_000_000_000 });
    fireEvent.drop(list, { dataTransfer: { files: [file, huge], types: ['Files'] } });
    expect(await screen.findByText(/^Connection lost at/)).toBeVisible();
    expect(screen.getByText(/^No room: 4.2 GB left/)).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getAllByRole('button', { name: 'Resume' })[0] as HTMLElement);
    await waitFor(() => expect(pieces).toEqual(['0', '1', '2']));
    expect(begun).toEqual([{ size: 9, name: 'film.mp4' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel huge.mp4' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
  });
});
