import { PlainPreview, type PreviewProps } from '@/networks/plain-preview';

export const PostPreviewX = (drawn: PreviewProps) => <PlainPreview {...drawn} network="twitter" />;
