import { PlainPreview, type PreviewProps } from '@/networks/plain-preview';

/** Whose channel it is, the title, the description and the video. */
export const PostPreviewYoutube = (props: PreviewProps) => (
  <PlainPreview {...props} byline={null} title={props.settings?.['title']} network="youtube" />
);
