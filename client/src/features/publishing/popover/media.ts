import { useMutation } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';

/** An uploaded picture. */
export type Media = ApiData<'/api/publishing/media', 'post'>;

/** What the server takes. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif';

export function useUploadMedia() {
  return useMutation({
    meta: { operation: 'uploadPicture', showsFieldErrors: true },
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('file', file);
      // The browser writes the form and its content type.
      return unwrap(api.POST('/api/publishing/media', { body: { file: '' }, bodySerializer: () => form }));
    },
  });
}

export function useAltText() {
  return useMutation({
    meta: { operation: 'uploadPicture', showsFieldErrors: true },
    mutationFn: ({ id, altText }: Pick<Media, 'id' | 'altText'>) =>
      unwrap(api.PATCH('/api/publishing/media/{id}', { params: { path: { id } }, body: { altText } })),
  });
}
