import { Suspense } from 'react';
import type { Outgoing } from '@/features/publishing/popover/outgoing';
import { type CardPost, holdsSent } from '@/features/publishing/popover/use-card-post';
import { latePart } from '@/lib/late-part';

const PublishStatus = latePart(
  async () => (await import('@/features/publishing/popover/publish-status')).PublishStatus,
);

interface CardStatusProps {
  outgoing: Outgoing;
  cardPost: CardPost | null;
  /** Opens the text for a change; absent where it is open already or may not be changed. */
  onEdit: (() => void) | undefined;
  /** Why what stands in the card cannot go out; absent where it can. */
  reason?: string | undefined;
}

/** What has become of what was sent from a card; comes with the first post that was. */
export function CardStatus({ outgoing, cardPost, onEdit, reason }: CardStatusProps) {
  if (cardPost?.post === undefined) return null;
  return (
    <Suspense>
      <PublishStatus
        outgoing={outgoing}
        post={cardPost.post}
        sent={cardPost.sent}
        isEarlierText={!holdsSent(cardPost, outgoing.texts)}
        onEdit={onEdit}
        reason={reason}
      />
    </Suspense>
  );
}
