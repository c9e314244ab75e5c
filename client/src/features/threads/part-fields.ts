/** The fields of the editor in the document: what acts on "this post" asks them where the writing goes on. */
export const partFieldId = (partId: string): string => `post-${partId}`;

export function partField(partId: string): HTMLTextAreaElement | null {
  const found = document.getElementById(partFieldId(partId));
  return found instanceof HTMLTextAreaElement ? found : null;
}

export function focusField(partId: string, caret?: number): void {
  const field = partField(partId);
  if (field === null) return;
  const at = Math.min(caret ?? field.value.length, field.value.length);
  field.focus({ preventScroll: true });
  field.setSelectionRange(at, at);
  field.closest('[data-part]')?.scrollIntoView({ block: 'nearest' });
}

/** The post that has the focus, with where its text was left. */
export function focusedPart(): { partId: string; caret: number; isInField: boolean } | null {
  const element = document.activeElement;
  const partId = element?.closest<HTMLElement>('[data-part]')?.dataset.part;
  if (partId === undefined) return null;
  return { partId, caret: partField(partId)?.selectionStart ?? 0, isInField: element instanceof HTMLTextAreaElement };
}

export function isInEditor(): boolean {
  const editor = document.querySelector('[data-thread-editor]');
  return editor !== null && editor.contains(document.activeElement);
}

export function isInTextField(): boolean {
  const element = document.activeElement;
  return element?.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])') === true;
}
