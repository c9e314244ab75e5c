/** A line that stays until it is dismissed; the same id never stands twice. */
export async function sayOnce(text: string, id: string): Promise<void> {
  const { toast } = await import('react-hot-toast/headless');
  toast(text, { id, duration: Number.POSITIVE_INFINITY });
}
