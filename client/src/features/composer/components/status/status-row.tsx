import { useIsMutating } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useChoices } from '@/features/composer/sending/panel-store';
import type { EditorId } from '@/features/composer/store';

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

/** The place of the row while it is being sent, so that the text does not move when the server answers. */
export function ComingRow({ editor, docId }: { editor: EditorId; docId: string }) {
  const isForLater = useChoices(editor, docId).mode === 'later';
  const isSending = useIsMutating({ mutationKey: ['send', editor] }) > 0;
  if (!isSending) return null;
  return (
    // A time and its button take two lines on a phone, and three on a narrow one.
    <div
      className={clsx('mb-4 flex min-h-10 items-center', isForLater && 'max-[28.5rem]:min-h-15.5 max-[22rem]:min-h-20')}
    >
      <Skeleton className="h-4 w-48" />
    </div>
  );
}
