import { PlainPreview, type PreviewProps } from '@/networks/plain-preview';

/** The whole handle, server included. */
export const PostPreviewMastodon = (props: PreviewProps) => (
  <PlainPreview {...props} title={props.settings?.['spoiler']} network="mastodon" />
);
