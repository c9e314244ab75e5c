/** The server writes how it runs into the shell's `<meta name="run-facts">`, words separated by spaces. */
export function hasRunFact(fact: 'sandbox' | 'notes-only' | 'google'): boolean {
  const content = document.head.querySelector('meta[name="run-facts"]')?.getAttribute('content') ?? '';
  return !content.startsWith('__') && content.split(' ').includes(fact);
}
