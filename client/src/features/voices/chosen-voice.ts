import { useOwnerKey } from '@/features/session/access';
import { useKept } from '@/lib/device/kept';

/** The voice that is chosen by hand and is none. */
export const noVoice = '';

/** Returns the voice that was chosen for writing on this device; null follows the account's default. */
export const useChosenVoice = () => useKept(`writing-voice:${useOwnerKey()}`);
