type Field = HTMLInputElement | HTMLTextAreaElement;

const textFields = 'textarea, input:not([type]), input:is([type=text], [type=email], [type=search], [type=url])';

/**
 * A document can be typed into before its script has come, and React would draw its own empty value over that. Returns
 * what puts the words back, as if they were typed then; call it once the page is awake.
 */
export function keepTyped(root: HTMLElement): () => void {
  const typed = new Map<Field, string>();
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(textFields)) typed.set(target as Field, (target as Field).value);
  };
  for (const field of root.querySelectorAll<Field>(textFields))
    if (field.value !== field.defaultValue) typed.set(field, field.value);
  root.addEventListener('input', note, true);
  return () => {
    root.removeEventListener('input', note, true);
    for (const [field, text] of typed) if (field.isConnected) retype(field, text);
  };
}

/** React takes an input event for news only when the value differs from the one that it has seen set. */
function retype(field: Field, text: string): void {
  field.value = '';
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
