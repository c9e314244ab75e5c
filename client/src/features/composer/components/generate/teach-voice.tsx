import { AudioLines } from 'lucide-react';
import { useLocation } from 'react-router';
import { newVoiceAddress } from '@/features/voices/addresses';
import { ButtonLink } from '@/components/ui/button';

/** For a workspace that has no voice yet: leads to the form for one and back. */
export function TeachVoice() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink variant="ghost" size="sm" icon={<AudioLines />} to={newVoiceAddress(pathname + search)}>
      Teach it your voice
    </ButtonLink>
  );
}
