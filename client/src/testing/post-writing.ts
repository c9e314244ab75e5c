import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { makeTweet } from '@/pages/write/post/post-fixtures';
import { notes, renderTweets, startUser } from '@/testing/post-screen';
import { openStream } from '@/testing/open-stream';
import { server } from '@/testing/server';
import { button } from '@/testing/writing-screen';

export const generatePath = '/api/tweetgen/generate';
export const startData = {
  generationId: 'g1',
  chatId: 'chat-1',
  model: 'gpt-3.5-turbo',
  provider: 'notes',
  modelName: 'Your text, as typed',
};
export const tweets = [makeTweet('t1'), makeTweet('t2'), makeTweet('t3')];
export const write = () => button(/^Write 3 variants/);
export const use = (name: string) => screen.queryByRole('button', { name: `Use this: ${name}` });
export const variants = () => screen.queryAllByRole('listitem', { name: /^Variant \d/ });

export function openGenerateStream() {
  const stream = openStream(generatePath);
  server.use(stream.handler);
  return stream;
}

export async function ask(text = 'The new harbour') {
  const user = startUser();
  fireEvent.change(await notes(), { target: { value: text } });
  await user.click(write());
  return user;
}

/** Asked, and one of three is finished. */
export async function writeOne() {
  const stream = openGenerateStream();
  const view = renderTweets();
  const user = await ask();
  await waitFor(() => expect(stream.requests).toHaveLength(1));
  stream.send('start', startData);
  stream.send('item', { index: 0, ...tweets[0] });
  await screen.findByText(/Tweet t1/);
  return { ...view, stream, user };
}
