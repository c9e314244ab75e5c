import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useToasterStore } from 'react-hot-toast/headless';
import { expect, it } from 'vitest';
import { currentDoc } from '@/features/composer/store';
import { post, renderTweets, startUser } from '@/testing/post-screen';
import { makeAccount, makeIdea, makeModels, makePost } from '@/testing/factories';
import { answer, server } from '@/testing/server';
import { live, startWriting } from '@/testing/writing-screen';

startWriting();

let uploaded = 0;

const picture = new File(['pixels'], 'pier.png', { type: 'image/png' });
const text = new File(['words'], 'pier.txt', { type: 'text/plain' });
const transfer = (...files: File[]) => ({ files, types: ['Files'], getData: () => '' });

const stored = (id: string) => ({
  ...{ id, url: `/media/${id}.png`, width: 800, height: 600, mime: 'image/png' as const },
  ...{ altText: null, durationMs: null, size: null, codec: null, hasSound: null, pages: null, name: null },
  ...{ coverUrl: null, hasCaptions: false },
});

function renderWithUploads() {
  uploaded = 0;
  server.use(
    answer('post', '/api/publishing/media', () => stored(`m${(uploaded += 1)}`)),
    answer('post', '/api/publishing/ideas', makeIdea([makePost()])),
    answer('patch', '/api/publishing/posts/{id}', makePost()),
  );
  renderTweets();
}

it.each([
  ['dropped on', (field: HTMLElement) => fireEvent.drop(field, { dataTransfer: transfer(picture) })],
  ['pasted into', (field: HTMLElement) => fireEvent.paste(field, { clipboardData: transfer(picture) })],
])('a picture that is %s the text is added to the post', async (_how, give) => {
  renderWithUploads();
  const { result: toasts } = renderHook(() => useToasterStore());
  // Answered with false: the browser is kept from opening the file.
  expect(give(await post())).toBe(false);
  expect(await screen.findByRole('img', { name: 'Picture 1 of the post' })).toHaveAttribute('src', '/media/m1.png');
  expect(live()).toHaveTextContent('1 picture added');
  expect(toasts.current.toasts.filter(({ visible }) => visible)).toEqual([]);
});

it('a file that is no picture is refused, and one that misses the text does not take the place of the page', async () => {
  renderWithUploads();
  const over = { dataTransfer: transfer(text) };
  expect(fireEvent.drop(await post(), over)).toBe(false);
  expect(live()).toHaveTextContent('Only JPEG, PNG, WebP, GIF, MP4, MOV and PDF files can be added.');
  expect(fireEvent.dragOver(screen.getByRole('banner'), over)).toBe(false);
  expect(fireEvent.drop(screen.getByRole('banner'), over)).toBe(false);
  expect(uploaded).toBe(0);
});

it('says of an iPhone picture what to do instead', async () => {
  renderWithUploads();
  const heic = { dataTransfer: transfer(new File(['x'], 'IMG_1.HEIC', { type: '' })) };
  fireEvent.drop(await post(), heic);
  expect(live()).toHaveTextContent("HEIC can't be read here. Save it as a JPEG, then add it again.");
  expect(uploaded).toBe(0);
});

it('removing a picture leaves the cursor in the text', async () => {
  renderWithUploads();
  fireEvent.drop(await post(), { dataTransfer: transfer(picture) });
  await startUser().click(await screen.findByRole('button', { name: 'Remove picture 1 of the post' }));
  await waitFor(async () => expect(await post()).toHaveFocus());
  expect(screen.queryByRole('img', { name: /^Picture/ })).not.toBeInTheDocument();
});

it('the alt text of a picture counts as soon as it is typed, and Enter saves it', async () => {
  const saved: unknown[] = [];
  renderWithUploads();
  server.use(
    answer('patch', '/api/publishing/media/{id}', async ({ request }) => {
      saved.push(await request.json());
      return stored('m1');
    }),
  );
  fireEvent.drop(await post(), { dataTransfer: transfer(picture) });
  const open = await screen.findByRole('button', { name: 'Alt text of picture 1 of the post' });
  await startUser().click(open);
  const field = screen.getByRole('textbox', { name: 'Description of picture 1 of the post' });
  fireEvent.change(field, { target: { value: ' A pier ' } });
  expect(currentDoc('tweet')?.parts[0]?.media[0]?.altText).toBe('A pier');
  expect(saved).toEqual([]);
  await startUser().type(field, '{Enter}');
  await waitFor(() => expect(saved).toEqual([{ altText: 'A pier' }]));
  expect(field).not.toBeInTheDocument();
  expect(open).toHaveFocus();
});

it('a picture is cropped for its account, and shown so; Undo brings the whole one back', async () => {
  server.use(answer('get', '/api/integrations/accounts', [makeAccount()]));
  renderWithUploads();
  fireEvent.drop(await post(), { dataTransfer: transfer(picture) });
  await startUser().click(await screen.findByRole('button', { name: 'Crop picture 1 of the post' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop picture 1 of the post' }));
  expect(dialog.getByText('800 × 600, whole')).toBeVisible();
  await startUser().click(dialog.getByRole('radio', { name: '1:1' }));
  expect(dialog.getByText('600 × 600')).toBeVisible();
  await startUser().click(dialog.getByRole('button', { name: 'Save crop' }));
  const shown = () => screen.findByRole('img', { name: 'Picture 1 of the post' });
  await waitFor(async () => expect(await shown()).toHaveAttribute('viewBox', '100 0 600 600'));
  expect(Object.values(currentDoc('tweet')?.settings ?? {})).toEqual([{ crop_m1: '0.125,0,0.75,1' }]);
  await startUser().click(screen.getByRole('button', { name: 'Undo' }));
  expect(await shown()).toHaveAttribute('src', '/media/m1.png');
});

it('a suggested alt text is nowhere until somebody accepts it', async () => {
  const saved: unknown[] = [];
  server.use(
    answer('get', '/api/tweetgen/models', makeModels({ describer: 'Llava 7B' })),
    answer('post', '/api/tweetgen/pictures/{id}/alt-text', { text: 'A pier at dawn.' }),
    answer('patch', '/api/publishing/media/{id}', async ({ request }) => {
      saved.push(await request.json());
      return stored('m1');
    }),
  );
  renderWithUploads();
  fireEvent.drop(await post(), { dataTransfer: transfer(picture) });
  await startUser().click(await screen.findByRole('button', { name: 'Alt text of picture 1 of the post' }));
  const field = screen.getByRole('textbox', { name: 'Description of picture 1 of the post' });
  await startUser().click(await screen.findByRole('button', { name: 'Suggest with Llava 7B' }));
  await waitFor(() => expect(field).toHaveValue('A pier at dawn.'));
  expect(field).toHaveAccessibleDescription('Suggested, not saved yet.');
  fireEvent.blur(field);
  expect([saved, currentDoc('tweet')?.parts[0]?.media[0]?.altText]).toEqual([[], null]);
  await startUser().click(screen.getByRole('button', { name: 'Accept suggestion' }));
  await waitFor(() => expect(saved).toEqual([{ altText: 'A pier at dawn.' }]));
  expect(currentDoc('tweet')?.parts[0]?.media[0]?.altText).toBe('A pier at dawn.');
  expect(field).not.toHaveAccessibleDescription();
});
