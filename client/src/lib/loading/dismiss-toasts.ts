import { late } from '@/lib/loading/late';

const toasts = late(() => import('react-hot-toast/headless'));

/** What went wrong before is over. The library comes with the toaster, so no screen carries it for this. */
export const dismissToasts = async (): Promise<void> => (await toasts.get()).toast.dismiss();
