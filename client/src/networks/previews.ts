import type { ComponentType } from 'react';
import { PostPreviewBluesky } from '@/networks/bluesky/preview';
import { PostPreviewFacebook } from '@/networks/facebook/preview';
import type { Network } from '@/networks/ids';
import { PostPreviewInstagram } from '@/networks/instagram/preview';
import { FoldedPreviewLinkedin } from '@/networks/linkedin/preview';
import { PostPreviewMastodon } from '@/networks/mastodon/preview';
import type { PreviewProps } from '@/networks/plain-preview';
import { PostPreviewReddit } from '@/networks/reddit/preview';
import { PostPreviewThreads } from '@/networks/threads/preview';
import { PostPreviewX } from '@/networks/twitter/preview';
import { PostPreviewYoutube } from '@/networks/youtube/preview';

/** Posts as their network shows them. */
export const previews: Readonly<Record<Network, ComponentType<PreviewProps>>> = {
  twitter: PostPreviewX,
  linkedin: FoldedPreviewLinkedin,
  instagram: PostPreviewInstagram,
  youtube: PostPreviewYoutube,
  reddit: PostPreviewReddit,
  facebook: PostPreviewFacebook,
  bluesky: PostPreviewBluesky,
  mastodon: PostPreviewMastodon,
  threads: PostPreviewThreads,
};

/** Where plain text does as well for a post that is only read. */
export const readPlainly: readonly Network[] = ['linkedin'];
