import { paths } from '@/app/paths';

/** Returns the voices of a workspace: all of them, one by its id, or the form for another. */
export const voicesAddress = (voice?: string): string =>
  `${paths.settings}?tab=voices${voice === undefined ? '' : `&voice=${voice}`}`;

/** Returns the form for another voice, which leads back to where it was opened. */
export const newVoiceAddress = (from: string): string => `${voicesAddress('new')}&from=${encodeURIComponent(from)}`;
