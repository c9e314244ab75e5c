import { MediaSkeleton, PostMedia } from '@/components/posts/late-post-media';
import type { Media } from '@/features/composer/document/document';
import { mediaName } from '@/features/composer/media/media-kinds';

/** The pictures and videos under the text of a preview, each in its own shape. */
export function PreviewMedia({ media }: { media: readonly Media[] }) {
  return media.map((each, at) => (
    <PostMedia
      key={each.id}
      fallback={<MediaSkeleton media={each} className="mt-2" />}
      media={each}
      name={mediaName(each, at)}
      className="mt-2"
    />
  ));
}
