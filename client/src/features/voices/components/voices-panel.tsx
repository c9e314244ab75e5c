import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '@/components/ui/back-link';
import { voicesAddress } from '@/features/voices/addresses';
import type { Account } from '@/features/accounts/api';
import { useIsViewer } from '@/features/session/access';
import type { AddedSamples } from '@/features/voices/api';
import type { Voice } from '@/features/voices/list';
import { useChosenVoice } from '@/features/voices/chosen-voice';
import { DeleteVoiceCard } from '@/features/voices/components/delete-voice-card';
import { NewVoice } from '@/features/voices/components/new-voice';
import { SamplesCard } from '@/features/voices/components/samples-card';
import { VoiceForm } from '@/features/voices/components/voice-form';
import { VoiceList } from '@/features/voices/components/voice-list';
import { safePath } from '@/lib/address/safe-path';

interface VoicesPanelProps {
  voices: readonly Voice[];
  accounts: readonly Account[];
}

/** The list, one voice or the form for another, as the address says. */
export function VoicesPanel({ voices, accounts }: VoicesPanelProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isViewer = useIsViewer();
  const [created, setCreated] = useState<AddedSamples | null>(null);
  const [, choose] = useChosenVoice();
  const wanted = params.get('voice');
  const from = safePath(params.get('from'));
  const voice = voices.find(({ id }) => id === wanted);
  const onCreated = (added: AddedSamples) => {
    setCreated(added);
    // Asked for while writing: it is what comes next.
    if (from !== null) choose(added.voice.id);
    toast.success(`Voice “${added.voice.name}” created`);
    void navigate(from ?? voicesAddress(added.voice.id), { replace: true });
  };
  if (wanted === 'new' && !isViewer)
    return <NewVoice accounts={accounts} backTo={from ?? voicesAddress()} onCreated={onCreated} />;
  if (voice === undefined) return <VoiceList voices={voices} accounts={accounts} />;
  return (
    <div key={voice.id} className="flex flex-col gap-4">
      <BackLink to={voicesAddress()}>Voices</BackLink>
      <VoiceForm voice={voice} voices={voices} accounts={accounts} />
      <SamplesCard voice={voice} accounts={accounts} created={created?.voice.id === voice.id ? created : null} />
      {!isViewer && <DeleteVoiceCard voice={voice} />}
    </div>
  );
}
