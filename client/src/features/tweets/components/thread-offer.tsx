import { ListPlus } from 'lucide-react';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/ui/button';
import { interviewKey } from '@/features/composer/generation/interview';
import { useOwnerKey } from '@/features/session/access';
import { carry } from '@/lib/device/carried-text';
import { keepDraft, readAny } from '@/lib/device/kept';

interface ThreadOfferProps {
  notes: string;
  /** Where what was answered about them is kept. */
  place: string;
}

/** Below posts that can't have all of the notes: leads to a thread, which has room for them. */
export function ThreadOffer({ notes, place }: ThreadOfferProps) {
  const owner = useOwnerKey();
  /** With the answers about them. */
  const bring = () => {
    carry('thread', notes);
    keepDraft(interviewKey(owner, 'thread'), readAny(interviewKey(owner, place)));
  };
  return (
    <div className="mt-3">
      <ButtonLink
        full
        to={paths.threadgen}
        icon={<ListPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={bring}
        onAuxClick={bring}
      >
        Make a thread of all your notes
      </ButtonLink>
    </div>
  );
}
