import type { Grammar } from './draft.types';
import { german } from './grammar/de/german';
import { spanish } from './grammar/es/spanish';
import { french } from './grammar/fr/french';
import { portuguese } from './grammar/pt/portuguese';
import { english } from './grammar/en/english';

const grammars: readonly Grammar[] = [english, german, spanish, french, portuguese];

/** The grammar of a language, or nothing when its texts can only be made of the person's own words. */
export function grammarFor(language: string): Grammar | undefined {
  return grammars.find((grammar) => grammar.language === language);
}
