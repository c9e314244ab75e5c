import type { ApiData } from '@/api/client';
import { toApiError } from '@/api/errors';

/** A sandbox address, so it is not in the API's document; the answer is that of a sign-in. */
export async function demoLogin(): Promise<ApiData<'/api/auth/login', 'post'>> {
  const response = await fetch('/sandbox/demo-login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: 'creator' }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw toApiError(answer, response);
  return answer as ApiData<'/api/auth/login', 'post'>;
}
