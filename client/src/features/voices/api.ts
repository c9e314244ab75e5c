import { api, type ApiData, unwrap } from '@/api/client';
import { asForm } from '@/api/send-with-progress';
import { useAction } from '@/features/session/use-action';
import { type Voice, voiceKeys, voicesQuery } from '@/features/voices/list';
import type { Samples } from '@/features/voices/samples';

export type AddedSamples = ApiData<'/api/voices/{id}/samples', 'post'>;
/** What a person sets; the rest is learned. */
export type VoiceFields = Pick<Voice, 'name' | 'rules' | 'accountIds'> & { ignored: string[] };

interface Sending {
  /** False for a file, which can't be stored until a payment is done. */
  storesInput: boolean;
  /** The share of a file that has left, 0–1. */
  onProgress: (share: number) => void;
}

interface NewVoice {
  name: string;
  samples: Samples;
}

/** Returns a voice with its first posts; where those are refused there is no voice either. */
export const useCreateVoice = ({ storesInput, onProgress }: Sending) =>
  useAction<NewVoice, AddedSamples>({
    key: ['create-voice'],
    operation: 'Failed to save the voice',
    showsFieldErrors: true,
    storesInput,
    run: async ({ name, samples }) => {
      const { id } = await unwrap(api.POST('/api/voices', { body: { name } }));
      try {
        return await sendSamples(id, samples, onProgress);
      } catch (error) {
        // Where this fails too, the list shows the voice with what it needs.
        await Promise.allSettled([deleteVoice(id)]);
        throw error;
      }
    },
    invalidates: [voiceKeys.all],
  });

export const useAddSamples = (id: string, { storesInput, onProgress }: Sending) =>
  useAction<Samples, AddedSamples>({
    key: ['add-samples', id],
    operation: 'Failed to add the posts',
    showsFieldErrors: true,
    storesInput,
    run: (samples) => sendSamples(id, samples, onProgress),
    invalidates: [voiceKeys.all],
  });

/** Changes what is given and leaves the rest. Another voice may lose an account by it. */
export const useChangeVoice = (id: string) =>
  useAction<Partial<VoiceFields>, Voice>({
    key: ['change-voice', id],
    operation: 'Failed to save the voice',
    showsFieldErrors: true,
    run: (body) => unwrap(api.PATCH('/api/voices/{id}', { params: { path: { id } }, body })),
    invalidates: [voiceKeys.all],
  });

export const useDeleteVoice = (id: string) =>
  useAction({
    key: ['delete-voice', id],
    operation: 'Failed to delete the voice',
    run: () => deleteVoice(id),
    intoCache: (client) =>
      client.setQueryData(voicesQuery().queryKey, (voices) => voices?.filter((voice) => voice.id !== id)),
    invalidates: [voiceKeys.all],
  });

const deleteVoice = (id: string) => unwrap(api.DELETE('/api/voices/{id}', { params: { path: { id } } }));

function sendSamples(id: string, samples: Samples, onProgress: Sending['onProgress']): Promise<AddedSamples> {
  const params = { path: { id } };
  if (!('files' in samples)) return unwrap(api.POST('/api/voices/{id}/samples', { params, body: samples }));
  return unwrap(api.POST('/api/voices/{id}/samples', { params, body: {}, ...asForm(samples.files, onProgress) }));
}
