import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
// Loaded before the page asks for it: here it would be compiled meanwhile.
import '@/components/posts/char-ring';
import '@/features/free-tools/style-linter';
import '@/features/free-tools/components/text-copy';
import { rereadStored } from '@/lib/device/stored';
import { surveySample } from '@/pages/tools/style/style.data';
import { renderPublicPage } from '@/testing/render-public';
import { server } from '@/testing/server';

const field = () => screen.getByRole('textbox', { name: 'Your text' });
const found = async (name: string) => within(await screen.findByRole('region', { name }));

async function openCheck(text: string) {
  const view = await renderPublicPage('/tools/style-check');
  const user = userEvent.setup();
  await user.click(field());
  await user.paste(text);
  return { ...view, user };
}

describe('the style check', () => {
  beforeEach(() => {
    localStorage.clear();
    rereadStored();
  });

  it('finds what gives a machine away, says why, and asks no server', async () => {
    const calls: string[] = [];
    server.use(http.all('*/api/*', ({ request }) => void calls.push(request.url)));
    await openCheck(surveySample.text);
    const list = await found('3 suggestions');
    for (const { why } of surveySample.findings) expect(list.getByText(why)).toBeVisible();
    expect(screen.getByText('Checked on this device. Nothing is sent.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('fixes one mark at a click, keeps the keyboard in the list, and takes it back', async () => {
    const { user } = await openCheck(surveySample.text);
    await user.click((await found('3 suggestions')).getByRole('button', { name: 'Fix “seamlessly”' }));
    expect(field()).toHaveValue(surveySample.text.replace('seamlessly', 'smoothly'));
    expect(await screen.findByRole('region', { name: '2 suggestions' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo fix' }));
    expect(field()).toHaveValue(surveySample.text);
  });

  it('fixes all that has a fix at once, and says that nothing more is found', async () => {
    const { user } = await openCheck(surveySample.text);
    await user.click(await screen.findByRole('button', { name: 'Fix all 3' }));
    expect(field()).toHaveValue(surveySample.fixed);
    expect((await found('Nothing found')).getByText(/proves nothing about who wrote it/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo all fixes' }));
    expect(field()).toHaveValue(surveySample.text);
  });

  it("fixes all of it also where one fix stands in the other's way", async () => {
    const { user } = await openCheck(
      "In today's fast-paced world, — It's not just a seamless file — it's a robust tool.",
    );
    await user.click(await screen.findByRole('button', { name: 'Fix all 3' }));
    expect(field()).toHaveValue("It's a robust tool.");
    await found('Nothing found');
  });

  it('selects the words of a mark in the field', async () => {
    const { user } = await openCheck(surveySample.text);
    await user.click((await found('3 suggestions')).getByRole('button', { name: 'Select “seamlessly”' }));
    const textarea = field() as HTMLTextAreaElement;
    expect(textarea).toHaveFocus();
    expect(textarea.value.slice(textarea.selectionStart, textarea.selectionEnd)).toBe('seamlessly');
  });

  it('says that other languages are checked for less', async () => {
    await openCheck('Wir haben den Ofen am Montag umgestellt, und er passt durch die Tür.');
    expect((await found('Nothing found')).getByText(/The word lists are English/)).toBeVisible();
  });

  it('counts as the chosen network does', async () => {
    const { user } = await openCheck('Short.');
    expect(screen.getByText('274 characters left')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'LinkedIn' }));
    await waitFor(() => expect(screen.getByText('2,994 characters left')).toBeInTheDocument());
  });
});
