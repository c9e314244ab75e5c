import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type PostAuthor, PostPreviewX } from '@/components/post-preview-x';

interface PostRowProps {
  author: PostAuthor;
  /** The rail goes on to the next one. */
  hasNext: boolean;
  /** Leaves the end of the name's line free. */
  hasHandle?: boolean;
  children: ReactNode;
}

/** One post of a thread in the looks of the network, joined to the next by a rail. */
export function PostRow({ author, hasNext, hasHandle = false, children }: PostRowProps) {
  return (
    <div className="relative">
      {hasNext && (
        <span aria-hidden="true" className="absolute top-11 bottom-1 left-[19px] w-0.5 rounded-pill bg-active" />
      )}
      <div className={clsx(hasNext ? 'pb-4' : 'pb-1', hasHandle && '[&_p.flex]:pr-9')}>
        <PostPreviewX author={author} text="">
          {children}
        </PostPreviewX>
      </div>
    </div>
  );
}
