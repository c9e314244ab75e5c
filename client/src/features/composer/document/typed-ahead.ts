import * as v from 'valibot';
import { storeInTab, readInTab } from '@/lib/device/stored-in-tab';

const key = (owner: string) => `typed-ahead:${owner}`;

/** Keeps what is typed while the editor's code is on its way, over a reload too. */
export const typeAhead = (owner: string, text: string): void => storeInTab(key(owner), text === '' ? null : text);

/** Returns what was typed, into the field of index.html too; it is gone afterwards. */
export function takeTypedAhead(owner: string): string {
  const text = (readInTab(key(owner), v.string()) ?? '') + leaveFirstField();
  typeAhead(owner, '');
  return text;
}

function leaveFirstField(): string {
  const field = document.querySelector<HTMLTextAreaElement>('#typed-ahead');
  field?.remove();
  return field?.value ?? '';
}
