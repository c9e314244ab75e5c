import { useLocation } from 'react-router';

/** Returns what makes an address lead back to this one. */
export function useFromHere(): (path: string) => string {
  const { pathname, search } = useLocation();
  return (path) => `${path}?${new URLSearchParams({ from: pathname + search })}`;
}
