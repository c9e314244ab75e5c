import { PlainPreview, type PreviewProps } from '@/networks/plain-preview';

export const PostPreviewBluesky = (props: PreviewProps) => <PlainPreview {...props} network="bluesky" />;
