import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { post, renderTweets, startUser } from '@/testing/post-screen';
import { makePlatforms } from '@/testing/factories';
import { answer, server } from '@/testing/server';
import { live, startWriting } from '@/testing/writing-screen';

startWriting();

const about = {
  width: 800,
  height: 600,
  altText: null,
  durationMs: null,
  size: null,
  codec: null,
  hasSound: null,
  pages: null,
  coverUrl: null,
  hasCaptions: false,
  name: null,
};
const picture = new File(['pixels'], 'pier.png', { type: 'image/png' });
const gif = new File(['GIF'], 'pier.gif', { type: 'image/gif' });
const video = new File(['0123456789'], 'pier.mp4', { type: 'video/mp4' });
const drop = (field: HTMLElement, ...files: File[]) =>
  fireEvent.drop(field, { dataTransfer: { files, types: ['Files'], getData: () => '' } });

/** The positions of the pieces that arrived; what is in them jsdom doesn't send along. */
const pieces: string[] = [];

/** The first try of each piece gets no answer where `isSlow`. */
function renderWithUploads({ isSlow = false } = {}) {
  pieces.length = 0;
  const lost = new Set<string>();
  let count = 0;
  server.use(
    answer('post', '/api/publishing/media', async ({ request }) => {
      const mime = ((await request.formData()).get('file') as File).type as 'image/png' | 'image/gif';
      const id = `m${(count += 1)}`;
      return { id, url: `/media/${id}`, mime, ...about };
    }),
    answer('post', '/api/publishing/media/videos', () => ({ id: 'v1', pieceBytes: 4 })),
    http.post('*/api/publishing/media/videos/v1/pieces/:position', ({ params }) => {
      const position = String(params.position);
      if (isSlow && !lost.has(position)) {
        lost.add(position);
        return HttpResponse.error();
      }
      pieces.push(position);
      return HttpResponse.json({ success: true, data: null });
    }),
    answer('post', '/api/publishing/media/videos/{id}/complete', () => ({
      ...about,
      id: 'v1',
      url: '/media/v1',
      mime: 'video/mp4' as const,
      durationMs: 12_000,
      size: 90_000,
      codec: 'H.264',
      hasSound: false,
    })),
  );
  renderTweets();
}

const addTool = () => screen.queryByRole('button', { name: 'Add picture or video to the post' });

it.each([{ isSlow: false }, { isSlow: true }])('a video is uploaded in pieces and shown, muted: %o', async (line) => {
  const slice = vi.spyOn(Blob.prototype, 'slice');
  renderWithUploads(line);
  drop(await post(), video);
  const shown = await screen.findByLabelText<HTMLVideoElement>('Video 1 of the post');
  expect(pieces).toEqual(['0', '1', '2']);
  expect(slice.mock.calls).toEqual([
    [0, 4],
    [4, 8],
    [8, 12],
  ]);
  slice.mockRestore();
  expect([shown.muted, shown.autoplay, shown.preload, shown.controls]).toEqual([true, false, 'metadata', true]);
  // Its first frame, in its own shape from the start.
  expect([shown.getAttribute('src'), shown.width, shown.height]).toEqual(['/media/v1#t=0.1', 800, 600]);
  expect(live()).toHaveTextContent('1 video added');
  expect(screen.getByText('800 × 600 · 0:12 · H.264 · no sound')).toBeVisible();
  // X takes nothing beside it, and no description with it.
  expect(addTool()).toBeNull();
  expect(screen.queryByRole('button', { name: /^Alt text/ })).toBeNull();
});

it('captions and a cover are added to a video, and told where they are shown', async () => {
  const platforms = makePlatforms().map(({ capabilities, ...each }) => ({
    ...each,
    capabilities: capabilities && { ...capabilities, takesCover: true },
  }));
  server.use(answer('get', '/api/integrations/platforms', () => platforms));
  renderWithUploads();
  const changes: object[] = [];
  server.use(
    answer('patch', '/api/publishing/media/{id}', async ({ request }) => {
      const change = (await request.json()) as { captions?: string | null; coverId?: string | null };
      changes.push(change);
      const extras = { hasCaptions: Boolean(change.captions), coverUrl: change.coverId ? '/media/cover' : null };
      return { ...about, id: 'v1', url: '/media/v1', mime: 'video/mp4' as const, durationMs: 12_000, ...extras };
    }),
  );
  drop(await post(), video);
  const user = startUser();
  const captions = new File(['WEBVTT'], 'pier.vtt', { type: 'text/vtt' });
  await user.upload(await screen.findByLabelText('Captions of video 1 of the post'), captions);
  expect(await screen.findByText('Captions shown on X.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cover of video 1 of the post' }));
  expect(screen.getByText('Cover shown on X.')).toBeVisible();
  const frame = screen.getByLabelText<HTMLVideoElement>('Frame of video 1 of the post');
  fireEvent.change(screen.getByRole('slider', { name: 'Frame, in seconds' }), { target: { value: '6' } });
  expect(frame.currentTime).toBe(6);
  // jsdom decodes no video.
  await user.click(screen.getByRole('button', { name: 'Use this frame' }));
  expect(live()).toHaveTextContent("Your browser can't show this video. Upload a picture instead.");
  await user.upload(screen.getByLabelText('Picture for the cover of video 1 of the post'), picture);
  const shown = await screen.findByLabelText('Video 1 of the post');
  await waitFor(() => expect(shown).toHaveAttribute('poster', '/media/cover'));
  await user.click(screen.getByRole('button', { name: 'Remove the cover of video 1 of the post' }));
  await waitFor(() => expect(shown).not.toHaveAttribute('poster'));
  expect(changes).toEqual([{ captions: 'WEBVTT' }, { coverId: 'm1' }, { coverId: null }]);
});

it('a document is uploaded in pieces, and shown by its name and pages', async () => {
  renderWithUploads();
  server.use(
    answer('post', '/api/publishing/media/videos/{id}/complete', () => ({
      ...{ ...about, id: 'd1', url: '/media/d1', mime: 'application/pdf' as const, width: 0, height: 0 },
      ...{ size: 90_000, pages: 12, name: 'Ten glazes' },
    })),
  );
  drop(await post(), new File(['0123456789'], 'Ten glazes.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Ten glazes')).toBeVisible();
  expect(screen.getByText('12 pages')).toBeVisible();
  expect(live()).toHaveTextContent('1 document added');
});

it.each([
  ['a picture', picture],
  ['a GIF', gif],
])('nothing joins %s that X does not take beside it', async (_what, first) => {
  renderWithUploads();
  drop(await post(), first);
  await screen.findByRole('img', { name: /^(Picture|GIF) 1 of the post$/ });
  drop(await post(), video);
  await waitFor(() =>
    expect(live()).toHaveTextContent('X takes a GIF or a video only on its own. Remove the other media first.'),
  );
  expect(screen.queryByLabelText('Video 1 of the post')).toBeNull();
});

it('a GIF stands still for people who ask for less motion, until they play it', async () => {
  matchOnly('(prefers-reduced-motion: reduce)');
  renderWithUploads();
  drop(await post(), gif);
  expect((await screen.findByRole('img', { name: 'GIF 1 of the post' })).tagName).toBe('CANVAS');
  await startUser().click(screen.getByRole('button', { name: 'Play GIF' }));
  expect(screen.getByRole('img', { name: 'GIF 1 of the post' })).toHaveAttribute('src', '/media/m1');
  vi.restoreAllMocks();
});

it('a picture shows in the preview too, where the screen is wide enough for one', async () => {
  matchOnly('(width >= 110rem)');
  renderWithUploads();
  drop(await post(), picture);
  await screen.findByRole('img', { name: 'Picture 1 of the post' });
  expect(await screen.findByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', '/media/m1');
  vi.restoreAllMocks();
});

/** jsdom has neither widths nor preferences. */
function matchOnly(wanted: string): void {
  const plain = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = plain.call(window, query);
    return query === wanted ? { ...media, matches: true, ...listening } : media;
  });
}

const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
