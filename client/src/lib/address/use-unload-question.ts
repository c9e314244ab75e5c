import { useEffect } from 'react';

/** Has the browser ask before a reload or a closed tab loses what only this document holds. */
export function useUnloadQuestion(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}
