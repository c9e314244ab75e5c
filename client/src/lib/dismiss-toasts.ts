/** What went wrong before is over. The library comes with the toaster, so no screen carries it for this. */
export async function dismissToasts(): Promise<void> {
  const { toast } = await import('react-hot-toast/headless');
  toast.dismiss();
}
