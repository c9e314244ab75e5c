import { useState } from 'react';

export const tones = ['Direct', 'Warm', 'Funny', 'Professional'] as const;

/** Returns how texts should sound, and how many; small choices that a new visit makes anew. Direct is what comes without a tone. */
export function useToolOptions(defaultCount: number) {
  const [tone, setTone] = useState<string>(tones[0]);
  const [count, setCount] = useState(defaultCount);
  const sentTone = tone === tones[0] ? undefined : tone.toLowerCase();
  return { tone, setTone, count, setCount, sentTone };
}

export type ToolOptions = ReturnType<typeof useToolOptions>;
