import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThreadPreset } from '@/pages/write/thread/thread-preset';
import { leaveDoc, makeDoc } from '@/testing/editor';
import { renderWriting } from '@/testing/writing-screen';
// Loaded when they are first needed; here that would count against a test's waiting.
import '@/components/ui/layers/menu-layer';
import '@/features/composer/components/thread/thread-drag';

export async function openEditor(texts: readonly string[], over: Parameters<typeof makeDoc>[1] = {}) {
  leaveDoc('thread', makeDoc(texts, over));
  return renderEditor();
}

export async function renderEditor() {
  renderWriting(<ThreadPreset />, '/threadgen');
  await screen.findByRole('textbox', { name: /^Post 1 of/ });
  return userEvent.setup({ writeToClipboard: true, pointerEventsCheck: 0 });
}

export const fields = () => screen.queryAllByRole<HTMLTextAreaElement>('textbox', { name: /^Post \d+ of/ });
export const posts = () => fields().map(({ value }) => value);
export const field = (at: number) => fields()[at] as HTMLTextAreaElement;
export const choose = async (user: ReturnType<typeof userEvent.setup>, post: number, item: string) => {
  field(post - 1).focus();
  await user.click(await screen.findByRole('button', { name: `More for post ${post}` }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
};
