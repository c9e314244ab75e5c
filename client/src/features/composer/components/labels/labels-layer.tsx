import { type RefObject, useState } from 'react';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { LabelForm } from '@/features/composer/components/labels/label-form';
import { LabelPicker } from '@/features/composer/components/labels/label-picker';
import type { Label } from '@/features/composer/posts/labels-api';
import type { Post } from '@/features/composer/posts/posts-api';

interface LabelsLayerProps {
  isOpen: boolean;
  anchor: RefObject<HTMLElement | null>;
  posts: readonly Pick<Post, 'id' | 'labelIds'>[];
  onClose: () => void;
  side?: 'top' | 'bottom';
}

/** The labels of one or several posts: choose, create, rename, delete. */
export function LabelsLayer({ isOpen, anchor, posts, onClose, side = 'bottom' }: LabelsLayerProps) {
  const [edited, setEdited] = useState<Label | null>(null);
  const [wasEdited, setWasEdited] = useState(false);
  if (!isOpen) return null;
  const close = () => {
    setEdited(null);
    setWasEdited(false);
    onClose();
  };
  const edit = (label: Label) => {
    setEdited(label);
    setWasEdited(true);
  };
  return (
    <AnchoredLayer
      anchor={anchor}
      title={edited === null ? 'Labels' : 'Edit label'}
      onClose={close}
      side={side}
      className="w-72! p-2!"
    >
      {edited === null ? (
        <LabelPicker posts={posts} onEdit={edit} takesFocus={wasEdited} />
      ) : (
        <LabelForm label={edited} onDone={() => setEdited(null)} />
      )}
    </AnchoredLayer>
  );
}
