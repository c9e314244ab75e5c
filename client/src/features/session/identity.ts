import { create } from 'zustand';
import { ApiError } from '@/api/errors';
import { useAuthStore } from '@/features/session/store';

interface IdentityRequest {
  /** Answers everybody who waits for it. Null while nobody does. */
  settle: ((isConfirmed: boolean) => void) | null;
}

/** Whether somebody has to prove who they are, for the dialog that asks for it. */
export const useIdentityRequest = create<IdentityRequest>()(() => ({ settle: null }));

let asked: Promise<boolean> | null = null;

/** Asks once, however many calls wait for the answer. */
function confirmIdentity(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const settle = (isConfirmed: boolean) => {
      asked = null;
      useIdentityRequest.setState({ settle: null });
      resolve(isConfirmed);
    };
    useIdentityRequest.setState({ settle });
  });
  return asked;
}

useAuthStore.subscribe(({ isAuthenticated }) => {
  if (!isAuthenticated) useIdentityRequest.getState().settle?.(false);
});

/** Makes a call, and makes it again once the person has proved who they are, where the server asks for that. */
export async function withIdentity<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isStale = error instanceof ApiError && error.type === 'REAUTHENTICATION_REQUIRED';
    if (!isStale || !(await confirmIdentity())) throw error;
    return call();
  }
}
