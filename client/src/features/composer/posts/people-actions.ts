import { api, unwrap } from '@/api/client';
import type { Person } from '@/features/composer/posts/people-api';
import { postKeys } from '@/features/composer/posts/posts-api';
import { useAction } from '@/features/session/use-action';

/** Adds somebody, or changes the handles of who has the name. */
export function useSavePerson() {
  return useAction<Pick<Person, 'name' | 'handles'>, Person>({
    key: ['save-person'],
    operation: 'Failed to save the person',
    showsFieldErrors: true,
    run: (body) => unwrap(api.PUT('/api/publishing/people', { body })),
    invalidates: [postKeys.people],
  });
}

export function useDeletePerson(id: string) {
  return useAction({
    key: ['delete-person', id],
    operation: 'Failed to delete the person',
    run: () => unwrap(api.DELETE('/api/publishing/people/{id}', { params: { path: { id } } })),
    invalidates: [postKeys.people],
  });
}
