import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { carry } from '@/lib/carried-text';
import { rereadKept } from '@/lib/kept-text';
import { answerList } from '@/pages/tweetgen/tweetgen-fixtures';
// Loaded before the clock of the first wait starts.
import '@/pages/tweetgen/tweetgen-page';
import { renderApp, signIn } from '@/testing/render';
import { server } from '@/testing/server';

describe('a text from a free tool', () => {
  beforeEach(rereadKept);

  it('stands in the prompt once, and gives back the words that it took the place of', async () => {
    signIn();
    server.use(answerList('/api/tweetgen/chats', []), answerList('/api/integrations/posts', []));
    const first = renderApp('/tweetgen');
    const prompt = () => screen.findByRole('textbox', { name: 'What is it about?' });
    await userEvent.type(await prompt(), 'My own idea');
    first.unmount();
    carry('tweet', 'From the free tool');
    renderApp('/tweetgen');
    await waitFor(async () => expect(await prompt()).toHaveValue('From the free tool'));
    await userEvent.click(screen.getByRole('button', { name: 'Bring mine back' }));
    expect(await prompt()).toHaveValue('My own idea');
    expect(screen.queryByRole('button', { name: 'Bring mine back' })).toBeNull();
  });
});
