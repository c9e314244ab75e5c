/** Returns how a payment ended, in the address of the screen that the person comes back to (`?checkout=`). */
export function returnOf(search: string): 'done' | 'cancelled' | null {
  const end = new URLSearchParams(search).get('checkout');
  return end === 'done' || end === 'cancelled' ? end : null;
}

export function withDone(path: string): string {
  const [place = '', search = ''] = path.split('?', 2);
  const params = new URLSearchParams(search);
  params.set('checkout', 'done');
  return `${place}?${params.toString()}`;
}
