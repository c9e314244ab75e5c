import type { ComponentProps, ComponentType } from 'react';
import type { Network } from '@/networks/ids';
import { PostPreviewX } from '@/networks/twitter/preview';

type Preview = ComponentType<Pick<ComponentProps<typeof PostPreviewX>, 'author' | 'text' | 'age'>>;

/** Posts that are only read, as their network shows them; null where plain text does as well. */
export const previews: Readonly<Record<Network, Preview | null>> = { twitter: PostPreviewX, linkedin: null };
