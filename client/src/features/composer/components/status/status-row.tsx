import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { newPostAddress, paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/ui/button';
import { startEmpty } from '@/features/composer/actions';
import type { Doc } from '@/features/composer/document/document';
import type { PostStatus } from '@/features/composer/posts/posts-api';
import { type EditorId, isOfStored } from '@/features/composer/store';
import { useIsViewer } from '@/features/session/access';

interface StatusRowProps {
  icon: ReactNode;
  /** On phones its sentence has the line, and its buttons share the next one with what stands after them. */
  isSpread?: boolean;
  children: ReactNode;
}

/** A sign and a sentence, with what can be done about it. */
export function StatusRow({ icon: sign, isSpread = false, children }: StatusRowProps) {
  return (
    // A long sentence leaves room for its sign, which would have a line to itself otherwise.
    <div
      className={clsx(
        'flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 text-small text-pretty *:max-w-[calc(100%-1.5rem)]',
        isSpread && 'max-sm:contents',
      )}
    >
      <span className="inline-flex size-4 items-center justify-center">{sign}</span>
      {children}
    </div>
  );
}

/** The smallest phones have room for three buttons in one row, and for nothing around their words. */
export const narrow = 'max-[359px]:px-1.5!';

interface NextStepsProps {
  editor: EditorId;
  doc: Doc;
  status: PostStatus;
}

/** Beside the row, where to go once a post is on its way. In Posts it is enough to close it. */
export function NextSteps({ editor, doc, status }: NextStepsProps) {
  const navigate = useNavigate();
  const isViewer = useIsViewer();
  if (isOfStored(editor)) return null;
  // A new post for X begins a new chat as well.
  const writeAnother = () =>
    editor === 'tweet' ? void navigate(newPostAddress) : startEmpty(editor, doc.network, doc.numbering);
  return (
    <div className="flex gap-x-2 max-sm:contents sm:-mx-2.5">
      {!isViewer && (
        <Button
          size="sm"
          variant="ghost"
          className={clsx(narrow, status === 'published' && 'max-sm:-ml-2.5 max-[359px]:-ml-1.5')}
          onClick={writeAnother}
        >
          Write another
        </Button>
      )}
      <ButtonLink
        size="sm"
        variant="ghost"
        className={narrow}
        to={`${paths.posts}?tab=${status === 'published' ? 'published' : 'scheduled'}`}
      >
        See in Posts
      </ButtonLink>
    </div>
  );
}
