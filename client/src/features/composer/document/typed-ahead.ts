import * as v from 'valibot';
import { storeInTab, readInTab } from '@/lib/device/stored-in-tab';

const key = (owner: string) => `typed-ahead:${owner}`;

/** Keeps what is typed while the editor's code is on its way, over a reload too. */
export const typeAhead = (owner: string, text: string): void => storeInTab(key(owner), text === '' ? null : text);

/** Returns what was typed, into the field of index.html too; it is gone afterwards. The part it goes into gets the files as well. */
export function takeTypedAhead(owner: string, partId: string): string {
  receiver = partId;
  const text = (readInTab(key(owner), v.string()) ?? '') + leaveFirstField();
  typeAhead(owner, '');
  return text;
}

const dropped: File[] = [];
let receiver = '';

/** Keeps what is dropped or pasted while the editor's code is on its way, until the part is known that gets it. */
export const dropAhead = (files: readonly File[]): void => void dropped.push(...files);

/** Returns the files that came before the editor, if they are for this part; they are gone afterwards. */
export const takeFilesAhead = (partId: string): File[] => (partId === receiver ? dropped.splice(0) : []);

function leaveFirstField(): string {
  const field = document.querySelector<HTMLTextAreaElement>('#typed-ahead');
  field?.remove();
  return field?.value ?? '';
}
