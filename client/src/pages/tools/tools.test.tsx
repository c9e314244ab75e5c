import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rereadStored } from '@/lib/device/stored';
import { leave } from '@/lib/address/leave';
import { facts, firstDrafts, firstPrompt, inventedDraft } from '@/pages/tools/home/home.data';
import { threadExamples } from '@/pages/tools/thread-generator.data';
import { streamOf, textOf, tweetsAnswer } from '@/pages/tools/tool-fixtures';
import { tweetExamples } from '@/pages/tools/tweet-generator.data';
import { tools } from '@/public/tools.data';
import { signIn } from '@/testing/render';
import { renderPublicPage } from '@/testing/render-public';
import { server, stream } from '@/testing/server';

const address = '/api/free-tools/tweets/generate';
const topic = () => screen.getByRole('textbox', { name: 'What is it about?' });

async function openHome() {
  await renderPublicPage('/tools');
  return userEvent.setup();
}

describe('the public home', () => {
  beforeEach(() => {
    localStorage.clear();
    rereadStored();
  });

  it('writes real tweets at once, in place of the example', async () => {
    const texts = ['One.', 'Two.', 'Three.'];
    const bodies: unknown[] = [];
    server.use(
      http.post(`*${address}`, async ({ request }) => void bodies.push(await request.clone().json())),
      stream(
        address,
        streamOf(
          tweetsAnswer(...texts),
          texts.map((text, at) => textOf(text, at)),
        ),
      ),
    );
    const user = await openHome();
    expect(screen.getByText('Example · written by hand')).toBeVisible();
    await user.type(topic(), 'We moved the oven.');
    await user.click(screen.getByRole('button', { name: 'Write tweets' }));
    expect(await screen.findByRole('article', { name: 'Tweet 3 of 3' })).toHaveTextContent('Three.');
    expect(screen.queryByText('Example · written by hand')).toBeNull();
    expect(bodies).toEqual([{ prompt: 'We moved the oven.', count: 3 }]);
  });

  it("puts its example into the field, and never over somebody's words", async () => {
    const user = await openHome();
    await user.click(screen.getByRole('button', { name: 'Use this example' }));
    expect(topic()).toHaveValue(firstPrompt);
    expect(topic()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Use this example' })).toBeNull();
  });

  it('says what is missing where it is missing', async () => {
    const user = await openHome();
    await user.click(screen.getByRole('button', { name: 'Write tweets' }));
    expect(topic()).toHaveFocus();
    expect(topic()).toHaveAccessibleDescription(/Say what the tweets should be about\./);
  });

  it('shows the app in both themes, and on phones as it is there', async () => {
    await openHome();
    const files = [...screen.getByRole('main').querySelectorAll('picture > *')];
    const addresses = files.map((file) => file.getAttribute('src') ?? file.getAttribute('srcset') ?? 'missing');
    const names = ['home', 'posting-slots', 'approvals', 'what-worked', 'thread'];
    for (const name of names)
      for (const scheme of ['light', 'dark']) expect(addresses).toContain(`/guides/${name}-phone-${scheme}.webp`);
    for (const address of addresses) expect(existsSync(join('public', address)), address).toBe(true);
  });

  it('leads to every tool', async () => {
    await openHome();
    for (const { name, path } of tools) expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it('leads visitors through sign-up to the plan they chose, members straight to it, and to sign-up for the free one', async () => {
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    const user = await openHome();
    const plan = (name: string) => within(screen.getByRole('article', { name }));
    await user.click(plan('Free').getByRole('button'));
    expect(to).toHaveBeenLastCalledWith('/auth/signup');
    await user.click(plan('Starter').getByRole('button'));
    expect(to).toHaveBeenLastCalledWith('/auth/signup?from=%2Fpricing%3Fplan%3Dstarter');
    signIn();
    await user.click(plan('Pro').getByRole('button'));
    expect(to).toHaveBeenLastCalledWith('/pricing?plan=pro');
  });
});

describe('the example of the home page', () => {
  it.each(facts)('has the fact “%s” in the notes and in every draft', (fact) => {
    for (const text of [firstPrompt, ...firstDrafts.map((draft) => draft.text)]) expect(text).toContain(fact);
  });

  it('is no copy of what was typed: every draft shows what was done to it', () => {
    expect(firstDrafts.map(({ text }) => text)).not.toContain(firstPrompt);
  });

  it('shows how a number of its own is asked about', () => {
    expect(firstPrompt).not.toContain(inventedDraft.invented);
  });
});

describe('an example of what a tool writes', () => {
  it.each([...tweetExamples, ...threadExamples])('$title: says nothing that its notes do not say', (example) => {
    const sentences = example.outputs.flatMap((text) => text.replace(/^\d+\/\d+ /, '').split(/\s+(?<=[.?!]\s+)/));
    for (const sentence of sentences) expect(example.input).toContain(sentence);
  });
});
