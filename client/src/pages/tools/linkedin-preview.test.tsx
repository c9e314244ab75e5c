import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
// Loaded before the page asks for them: here they would be compiled meanwhile.
import '@/networks/linkedin/preview';
import '@/networks/linkedin/reader';
import { rereadStored } from '@/lib/device/stored';
import { renderPublicPage } from '@/testing/render-public';
import { server } from '@/testing/server';

const field = () => screen.getByRole('textbox', { name: 'Your post' });
const feed = () => screen.getByRole('region', { name: 'In the feed' });

async function openPreview() {
  await renderPublicPage('/tools/linkedin-preview');
  return userEvent.setup();
}

describe('the LinkedIn preview', () => {
  beforeEach(() => {
    localStorage.clear();
    rereadStored();
  });

  it('shows the post in the feed while it is written, on a phone or a desktop', async () => {
    const user = await openPreview();
    expect(feed()).toHaveTextContent('Your post appears here');
    await user.type(field(), 'We moved the oven.');
    expect(feed()).toHaveTextContent('We moved the oven.');
    const devices = within(screen.getByRole('group', { name: 'Preview on' }));
    expect(devices.getByRole('radio', { name: 'Desktop' })).toBeChecked();
    await user.click(devices.getByRole('radio', { name: 'Phone' }));
    expect(devices.getByRole('radio', { name: 'Phone' })).toBeChecked();
  });

  it('says what studies found about such an opening', async () => {
    const user = await openPreview();
    expect(screen.getByText("Write the first line. It's all most people read.")).toBeVisible();
    await user.type(field(), 'Who moves an oven?');
    expect(screen.getByText(/Posts that open with a question get 34% fewer likes/)).toBeVisible();
  });

  it('warns of letters that only look bold, and puts plain ones in their place until that is taken back', async () => {
    const user = await openPreview();
    await user.click(field());
    await user.paste('𝗦𝘁𝗼𝗽 scrolling.');
    await user.click(screen.getByRole('button', { name: 'Use plain letters' }));
    expect(field()).toHaveValue('Stop scrolling.');
    expect(screen.queryByRole('button', { name: 'Use plain letters' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo plain letters' }));
    expect(field()).toHaveValue('𝗦𝘁𝗼𝗽 scrolling.');
  });

  it('notes that something was copied, never what', async () => {
    const copies: unknown[] = [];
    server.use(
      http.post('*/api/free-tools/track/copy', async ({ request }) => {
        copies.push(await request.json());
        return HttpResponse.json({ success: true, data: {} });
      }),
    );
    const user = await openPreview();
    await user.type(field(), 'A secret');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    await waitFor(() => expect(copies).toEqual([{ tool: 'linkedin-preview' }]));
  });
});
