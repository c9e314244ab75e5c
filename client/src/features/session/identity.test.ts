import { expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { useIdentityRequest, withIdentity } from '@/features/session/identity';
import { useAuthStore } from '@/features/session/store';
import { signIn } from '@/testing/render';

const stale = new ApiError({ status: 403, message: 'Confirm.', error: { type: 'REAUTHENTICATION_REQUIRED' } });
const settle = (isConfirmed: boolean) => useIdentityRequest.getState().settle?.(isConfirmed);

it('asks once who sits here, and then makes all calls again that wait for it', async () => {
  const calls = [vi.fn(), vi.fn()].map((call) => call.mockRejectedValueOnce(stale).mockResolvedValue('done'));
  const results = Promise.all(calls.map((call) => withIdentity(call as () => Promise<string>)));
  await vi.waitFor(() => expect(useIdentityRequest.getState().settle).not.toBeNull());
  settle(true);
  expect(await results).toEqual(['done', 'done']);
  expect(useIdentityRequest.getState().settle).toBeNull();
});

it.each([
  ['is canceled', () => settle(false)],
  ['the session ends', () => useAuthStore.getState().logout()],
])('leaves the call refused where the question %s', async (_, end) => {
  signIn();
  const result = withIdentity(() => Promise.reject(stale));
  const refused = expect(result).rejects.toBe(stale);
  await vi.waitFor(() => expect(useIdentityRequest.getState().settle).not.toBeNull());
  end();
  await refused;
  expect(useIdentityRequest.getState().settle).toBeNull();
});

it('asks nothing about other refusals', async () => {
  const other = new ApiError({ status: 403, message: '', error: { type: 'ADMIN_REQUIRED' } });
  await expect(withIdentity(() => Promise.reject(other))).rejects.toBe(other);
  expect(useIdentityRequest.getState().settle).toBeNull();
});
