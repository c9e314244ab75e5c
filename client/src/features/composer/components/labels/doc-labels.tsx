import { Tag } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { LabelsLayer } from '@/features/composer/components/labels/lazy-labels-layer';
import { PostLabels } from '@/features/composer/components/labels/post-labels';
import { useEditorIdea, useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import type { EditorId } from '@/features/composer/store';
import { useIsViewer } from '@/features/session/access';

/** The labels of the post in an editor, on all of its accounts, at the end of their row, where no tool that comes and goes moves them. */
export function DocLabels({ editor }: { editor: EditorId }) {
  const { post } = useEditorPost(editor);
  const idea = useEditorIdea(editor);
  const isViewer = useIsViewer();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // A text that is not stored yet has none: it is saved within seconds, and what stands below stays where it is.
  if (post === undefined) return <div className="ml-auto min-h-8 touch:min-h-10" />;
  return (
    <div className="ml-auto flex min-h-8 flex-wrap items-center gap-1.5 has-[>button:last-child]:-mr-2.75 touch:min-h-10">
      {!isViewer && (
        <Button
          ref={button}
          variant="ghost"
          size="sm"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          icon={<Tag />}
        >
          Labels
        </Button>
      )}
      <PostLabels post={post} />
      <LabelsLayer isOpen={isOpen} anchor={button} posts={idea?.posts ?? [post]} onClose={() => setOpen(false)} />
    </div>
  );
}
