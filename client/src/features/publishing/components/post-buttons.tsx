import { CalendarClock, Copy, ExternalLink, Pencil, Send, Trash2, Undo2 } from 'lucide-react';
import { Button, buttonStyle } from '@/components/ui/button';
import type { Post } from '@/features/publishing/api';
import type { Mode } from '@/features/publishing/components/post-details';
import type { PostWork } from '@/features/publishing/hooks/use-post-work';
import { fixOf, isEditable, networkName } from '@/features/publishing/post-words';
import { useIsViewer, viewerReason } from '@/features/workspaces/access';

interface PostButtonsProps {
  post: Post;
  work: PostWork;
  onMode: (mode: Mode) => void;
  onEdit: () => void;
  onDelete: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What can be done with the post as it stands. */
export function PostButtons({ post, work, onMode, onEdit, onDelete }: PostButtonsProps) {
  const isViewer = useIsViewer();
  const canChange = isEditable(post);
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {post.url !== null && <ViewLink post={post} url={post.url} />}
      {isViewer && <p className="text-small text-ink-2">{viewerReason}</p>}
      {!isViewer && canChange && (
        <>
          <Button
            // The fix above is the one thing to do first.
            variant={fixOf(post) === null ? 'primary' : 'outline'}
            onClick={() => onMode('publish')}
            icon={<Send {...icon} />}
          >
            Publish now
          </Button>
          <Button onClick={() => onMode('schedule')} icon={<CalendarClock {...icon} />}>
            {post.status === 'scheduled' ? 'Reschedule' : 'Schedule'}
          </Button>
          {fixOf(post) !== 'edit' && (
            <Button onClick={onEdit} icon={<Pencil {...icon} />}>
              Edit
            </Button>
          )}
        </>
      )}
      {!isViewer && post.status === 'scheduled' && (
        <Button onClick={work.cancel} aria-disabled={work.isPending} icon={<Undo2 {...icon} />}>
          Back to draft
        </Button>
      )}
      {!isViewer && (
        <Button onClick={work.duplicate} aria-disabled={work.isPending} icon={<Copy {...icon} />}>
          Duplicate as draft
        </Button>
      )}
      {!isViewer && post.status !== 'publishing' && (
        <Button variant="ghost" onClick={onDelete} icon={<Trash2 {...icon} />}>
          Delete
        </Button>
      )}
    </div>
  );
}

function ViewLink({ post, url }: { post: Post; url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonStyle({ className: 'no-underline' })}>
      <ExternalLink {...icon} />
      View on {networkName(post)}
      <span className="sr-only">(opens a new tab)</span>
    </a>
  );
}
