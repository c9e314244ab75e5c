import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isOfNotes, isOfStored } from '@/features/composer/editors';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/ui/button';
import { startEmpty } from '@/features/composer/actions';
import type { Doc } from '@/features/composer/document/document';
import type { StatusLine } from '@/features/composer/posts/status';
import { type EditorId } from '@/features/composer/store';

interface StatusRowProps {
  icon: ReactNode;
  /** On phones the sentence has a line to itself, and its button shares the next one with what stands after it: as many lines for each status. */
  isSpread?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

export function StatusRow({ icon: sign, isSpread = false, action, children }: StatusRowProps) {
  return (
    <div className={clsx('flex min-h-10 flex-wrap items-center gap-x-2', isSpread ? 'max-sm:contents' : 'grow')}>
      <div
        className={clsx(
          'flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-pretty',
          // A long sentence leaves room for its sign, which would have a line to itself otherwise.
          '*:max-w-[calc(100%-1.5rem)]',
          isSpread ? 'max-sm:min-h-6 max-sm:basis-full' : 'min-w-0 flex-1',
        )}
      >
        <span className="inline-flex size-4 items-center justify-center">{sign}</span>
        {children}
      </div>
      {action}
    </div>
  );
}

/** The words of the first button of a row begin where its sentence does. */
const outdent = 'max-sm:-ml-2.5';

interface NextStepsProps {
  editor: EditorId;
  line: StatusLine['kind'];
}

/** Beside the row, where a post is found that is on its way. In Posts it is enough to close it. */
export function NextSteps({ editor, line }: NextStepsProps) {
  if (isOfStored(editor)) return null;
  return (
    <div className="flex gap-x-2 max-sm:contents sm:-mx-2.5">
      <ButtonLink size="sm" variant="ghost" className={clsx(line !== 'countdown' && outdent)} to={inPosts(line)}>
        See in Posts
      </ButtonLink>
    </div>
  );
}

export const inPosts = (line: StatusLine['kind']) =>
  `${paths.posts}?tab=${line === 'published' ? 'published' : 'scheduled'}`;

interface WriteAnotherProps {
  editor: EditorId;
  doc: Doc;
  variant: 'primary' | 'outline';
  className: string;
}

/** A new post in place of one that is on its way; a screen of notes starts it with new ones. */
export function WriteAnother({ editor, doc, ...look }: WriteAnotherProps) {
  const navigate = useNavigate();
  const start = () => (isOfNotes(editor) ? void navigate('?new') : startEmpty(editor, doc.numbering));
  return (
    <Button {...look} onClick={start}>
      Write another
    </Button>
  );
}
