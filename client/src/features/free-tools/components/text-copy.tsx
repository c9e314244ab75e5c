import { memo } from 'react';
import type { Network } from '@/networks/ids';
import { type Mark, PostText } from '@/components/posts/post-text';

interface TextCopyProps {
  text: string;
  marks: readonly Mark[];
  network: Network;
  /** The field's own metrics. */
  className: string;
}

/** Stands behind a field with the same text, unseen but for its marks. Drawn anew only for another text, never at each key. */
export const TextCopy = memo(function TextCopy({ text, marks, network, className }: TextCopyProps) {
  return (
    <div aria-hidden="true" dir="auto" className={`${className} text-transparent select-none [&_*]:text-transparent!`}>
      <PostText text={text} marks={marks} network={network} />
      {/* A last empty line has no height of its own. */}
      {'\u200b'}
    </div>
  );
});
