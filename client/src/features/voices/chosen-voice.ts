import { useOwnerKey } from '@/features/session/access';
import { useStored } from '@/lib/device/stored';

/** The voice that is chosen by hand and is none. */
export const noVoice = '';

/** Returns the voice that was chosen for writing on this device; null follows the account's default. */
export const useChosenVoice = () => useStored(`writing-voice:${useOwnerKey()}`);
