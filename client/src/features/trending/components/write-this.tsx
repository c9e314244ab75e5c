import { PenLine } from 'lucide-react';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/ui/button';
import { useAuthStore } from '@/features/session/store';
import { carry } from '@/lib/device/carried-text';

interface WriteThisProps {
  /** What the generator is told. */
  brief: string;
  /** What it is about, for those who hear the buttons without the rows. */
  about: string;
}

/** Leads to the generator with the brief filled in: members to their own, visitors to the free one. */
export function WriteThis({ brief, about }: WriteThisProps) {
  const isMember = useAuthStore((state) => state.isAuthenticated);
  const bring = () => carry(isMember ? 'tweet' : 'tool-tweet', brief);
  return (
    <ButtonLink
      to={isMember ? paths.write : paths.toolTweetGenerator}
      size="sm"
      icon={<PenLine />}
      onClick={bring}
      onAuxClick={bring}
    >
      Write this<span className="sr-only"> about {about}</span>
    </ButtonLink>
  );
}
