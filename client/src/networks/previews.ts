import type { ComponentType } from 'react';
import type { Network } from '@/networks/ids';
import { FoldedPreviewLinkedin } from '@/networks/linkedin/preview';
import type { PreviewProps } from '@/networks/plain-preview';
import { PostPreviewX } from '@/networks/twitter/preview';

/** Posts as their network shows them. */
export const previews: Readonly<Record<Network, ComponentType<PreviewProps>>> = {
  twitter: PostPreviewX,
  linkedin: FoldedPreviewLinkedin,
};

/** Where plain text does as well for a post that is only read. */
export const readPlainly: readonly Network[] = ['linkedin'];
