import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field in one stroke, where typing is not what is tested: each key renders the screen several times. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
