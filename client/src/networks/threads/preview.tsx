import { PlainPreview, type PreviewProps } from '@/networks/plain-preview';

/** It shows handles, and no names. */
export const PostPreviewThreads = ({ author, ...props }: PreviewProps) => (
  <PlainPreview {...props} author={{ ...author, name: author.handle || author.name }} byline={null} network="threads" />
);
