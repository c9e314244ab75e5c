import { PlainPreview, type PreviewProps } from '@/networks/plain-preview';

/** It shows handles, and no names. */
export const PostPreviewReddit = ({ author, ...props }: PreviewProps) => (
  <PlainPreview
    {...props}
    author={{ ...author, name: `u/${author.handle || author.name}` }}
    byline={null}
    title={props.settings?.['title']}
    network="reddit"
  />
);
