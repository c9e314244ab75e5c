import { useIsMutating } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { newPostAddress, paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { startEmpty } from '@/features/composer/actions';
import type { Doc } from '@/features/composer/document/document';
import type { PostStatus } from '@/features/composer/posts/posts-api';
import { useChoices } from '@/features/composer/sending/panel-store';
import { type EditorId, isOfStored } from '@/features/composer/store';
import { useIsViewer } from '@/features/session/access';

/** A sign and a sentence, with what can be done about it. */
export function StatusRow({ icon: sign, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    // A long sentence leaves room for its sign, which would have a line to itself otherwise.
    <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 text-small text-pretty *:max-w-[calc(100%-1.5rem)]">
      <span className="inline-flex size-4 items-center justify-center">{sign}</span>
      {children}
    </div>
  );
}

interface NextStepsProps {
  editor: EditorId;
  doc: Doc;
  status: PostStatus;
}

/** Below the row, where to go once a post is on its way. In Posts it is enough to close it. */
export function NextSteps({ editor, doc, status }: NextStepsProps) {
  const navigate = useNavigate();
  const isViewer = useIsViewer();
  if (isOfStored(editor)) return null;
  // A new post for X begins a new chat as well.
  const writeAnother = () =>
    editor === 'tweet' ? void navigate(newPostAddress) : startEmpty(editor, doc.network, doc.numbering);
  return (
    <div className="-mt-2 -ml-2.5 flex gap-x-2">
      {!isViewer && (
        <Button size="sm" variant="ghost" onClick={writeAnother}>
          Write another
        </Button>
      )}
      <ButtonLink
        size="sm"
        variant="ghost"
        to={`${paths.posts}?tab=${status === 'published' ? 'published' : 'scheduled'}`}
      >
        See in Posts
      </ButtonLink>
    </div>
  );
}

/** The place of the row while it is being sent, so that the text does not move when the server answers. */
export function ComingRow({ editor, docId }: { editor: EditorId; docId: string }) {
  const isForLater = useChoices(editor, docId).mode === 'later';
  const isSending = useIsMutating({ mutationKey: ['send', editor] }) > 0;
  if (!isSending) return null;
  return (
    <div className={clsx('mb-4', !isOfStored(editor) && 'pb-8 touch:pb-10')}>
      {/* A time and its button take two lines on a phone, and three on a narrow one. */}
      <div
        className={clsx('flex min-h-10 items-center', isForLater && 'max-[28.5rem]:min-h-15.5 max-[22rem]:min-h-20')}
      >
        <Skeleton className="h-4 w-48" />
      </div>
    </div>
  );
}
