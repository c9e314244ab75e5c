import { Tag } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { LabelsLayer } from '@/features/composer/components/labels/late-labels-layer';
import { PostLabels } from '@/features/composer/components/labels/post-labels';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import type { EditorId } from '@/features/composer/store';
import { useIsViewer } from '@/features/session/access';

interface DocLabelsProps {
  editor: EditorId;
  /** Loads with the first one that is. */
  isStored: boolean;
}

/** The labels of the post in an editor. */
export function DocLabels({ editor }: DocLabelsProps) {
  const { post } = useEditorPost(editor);
  const isViewer = useIsViewer();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (post === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {!isViewer && (
        <Button
          ref={button}
          variant="ghost"
          size="sm"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          icon={<Tag size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          Labels
        </Button>
      )}
      <PostLabels post={post} />
      <LabelsLayer isOpen={isOpen} anchor={button} posts={[post]} onClose={() => setOpen(false)} />
    </div>
  );
}
