/** Of a set-up user, or `userEvent` itself. */
interface Hands {
  click: (element: Element) => Promise<unknown>;
  paste: (text: string) => Promise<unknown>;
}

/** Puts a text into a field in one stroke, where typing is not what is tested: each key renders the screen several times. */
export async function fill(user: Hands, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
