import { AudioLines } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { newVoiceAddress } from '@/features/voices/addresses';
import { ButtonLink } from '@/components/ui/button';
import { voicesQuery } from '@/features/voices/list';

/** Where the workspace has no voice yet: leads to the form for one and back. */
export function TeachVoice() {
  const { data: voices } = useQuery(voicesQuery());
  const { pathname, search } = useLocation();
  if (voices?.length !== 0) return null;
  return (
    <ButtonLink
      variant="ghost"
      size="sm"
      icon={<AudioLines size={16} strokeWidth={1.75} aria-hidden="true" />}
      to={newVoiceAddress(pathname + search)}
    >
      Teach it your voice
    </ButtonLink>
  );
}
