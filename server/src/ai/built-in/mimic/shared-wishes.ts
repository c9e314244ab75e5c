import type { TextInput } from '../../text-model.port';

/** The wishes of a request that a draft for it shares. */
export function sharedWishes({ tone, bannedWords, rules }: TextInput): Partial<TextInput> {
  return {
    ...(tone === undefined ? {} : { tone }),
    ...(bannedWords ? { bannedWords } : {}),
    ...(rules === undefined ? {} : { rules }),
  };
}
