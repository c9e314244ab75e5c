import { type PlatformId, useBeginLinkedin, useBeginX } from '@/features/integrations/api';

/** Leaves for a network's consent page. */
export function useConnect(platform: PlatformId) {
  const x = useBeginX();
  const linkedin = useBeginLinkedin();
  return platform === 'twitter' ? x : linkedin;
}
