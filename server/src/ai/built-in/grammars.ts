import type { Grammar } from './draft.types';
import { english } from './grammar/en/english';

const grammars: readonly Grammar[] = [english];

/** The grammar of a language, or nothing when its texts can only be made of the person's own words. */
export function grammarFor(language: string): Grammar | undefined {
  return grammars.find((grammar) => grammar.language === language);
}
