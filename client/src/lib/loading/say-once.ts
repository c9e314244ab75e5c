import { toast } from 'react-hot-toast/headless';

/** A line that stays until it is dismissed; the same id never stands twice. */
export const sayOnce = (text: string, id: string): void => void toast(text, { id, duration: Number.POSITIVE_INFINITY });
