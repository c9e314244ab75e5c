import { useState } from 'react';

/** Returns where the picture is, and null once it can't be had there: people change theirs, and connections go. */
export function usePicture(url: string | null): { src: string | null; onError: () => void } {
  const [broken, setBroken] = useState<string | null>(null);
  return { src: url === broken ? null : url, onError: () => setBroken(url) };
}
