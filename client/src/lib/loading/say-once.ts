/** A line that stays until it is dismissed; the same id never stands twice. */
export async function sayOnce(text: string, id: string): Promise<void> {
  const { toast } = await import('react-hot-toast/headless');
  toast(text, { id, duration: Number.POSITIVE_INFINITY });
}

/** It isn't so any more. */
export async function unsay(id: string): Promise<void> {
  const { toast } = await import('react-hot-toast/headless');
  toast.dismiss(id);
}
