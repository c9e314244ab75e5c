import type { Network } from '@/networks/ids';
import type { PreviewProps } from '@/networks/plain-preview';
import { previews } from '@/networks/previews';

/** A post as one network shows it. */
export function NetworkPreview({ network, ...drawn }: PreviewProps & { network: Network }) {
  const Preview = previews[network];
  return <Preview {...drawn} />;
}
