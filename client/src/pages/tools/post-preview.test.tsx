import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { platformName } from '@text/platform-names';
import { previewPath } from '@/app/paths';
// Loaded before the page asks for it: here it would be compiled meanwhile.
import '@/pages/tools/preview/network-preview';
import { rereadStored, storeValue } from '@/lib/device/stored';
import { networkIds } from '@/networks/ids';
import * as pictures from '@/pages/tools/preview/scaled-picture';
import { renderPublicPage } from '@/testing/render-public';

const field = () => screen.getByRole('textbox', { name: 'Your post' });
const shown = (name: string) => screen.getByRole('region', { name: `On ${name}` });

describe('the preview of a post', () => {
  beforeEach(() => {
    localStorage.clear();
    rereadStored();
  });

  it.each(networkIds)('shows on %s what was written for another network, and leads to all of them', async (network) => {
    storeValue('free-tool:post-preview:text', 'We moved the oven.');
    await renderPublicPage(previewPath(network));
    const name = network === 'linkedin' ? 'In the feed' : `On ${platformName(network)}`;
    const region = screen.getByRole('region', { name });
    await waitFor(() => expect(region).toHaveTextContent('We moved the oven.'));
    const links = within(screen.getByRole('navigation', { name: 'Networks' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(networkIds.map(previewPath));
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
  });

  it('takes a name, a handle and a title, in light or dark', async () => {
    const user = userEvent.setup();
    await renderPublicPage(previewPath('reddit'));
    expect(shown('Reddit')).toHaveTextContent('Your post appears here');
    await user.type(screen.getByRole('textbox', { name: 'Handle' }), '@maya_ortiz');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Moving day');
    await user.type(field(), 'It fits.');
    for (const text of ['u/maya_ortiz', 'Moving day', 'It fits.'])
      expect(await within(shown('Reddit')).findByText(text)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(within(shown('Reddit')).getByText('It fits.').closest('.dark')).not.toBeNull();
  });

  it('draws a picture without sending it, and says when it cannot be read', async () => {
    const scaled = vi.spyOn(pictures, 'scaledPicture').mockRejectedValueOnce(new Error('no picture'));
    const user = userEvent.setup();
    await renderPublicPage(previewPath('bluesky'));
    const file = new File(['x'], 'oven.png', { type: 'image/png' });
    const picture = screen.getByLabelText('Picture');
    await user.upload(picture, file);
    expect(await screen.findByText("This picture can't be read. Choose another one.")).toBeVisible();
    scaled.mockResolvedValueOnce('data:image/webp;base64,AA');
    await user.upload(picture, file);
    await screen.findByRole('button', { name: 'Change picture' });
    expect(shown('Bluesky').querySelector('img[src^="data:"]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(shown('Bluesky')).toHaveTextContent('Your post appears here');
  });
});
