import { PostMedia } from '@/components/posts/post-media';
import type { GuestReview } from '@/features/approvals/guest-api';
import { previews } from '@/networks/previews';

/** A version as its network shows it, each of its parts by itself. */
export function GuestVersion({ version }: { version: GuestReview['versions'][number] }) {
  const { platform, author, settings, parts } = version;
  const Preview = previews[platform];
  return parts.map(({ text, media }, at) => (
    <article key={at} className="rounded-card border border-line bg-surface p-4">
      <Preview
        {...{ author, settings, text }}
        media={media.map((each, place) => (
          <PostMedia key={each.id} {...{ settings, media: each }} name={`media ${place + 1}`} className="mt-2" />
        ))}
      />
    </article>
  ));
}
