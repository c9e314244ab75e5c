import type { TextInput } from '../../../ai/text-model.port';
import { detectableLanguages, detectLanguage } from '../../../text/language/language';
import { wordsIn } from '../../../text/words';

/** Shorter briefs do not show their language surely enough to refuse a draft for it. */
const fewestWords = 8;
/** A brief that names a language may ask for it. */
const languageName =
  /english|german|french|spanish|portuguese|italian|dutch|polish|turkish|swedish|japanese|chinese|korean|russian|arabic|hindi|englisch|deutsch|franz[öo]sisch|spanisch|anglais|allemand|fran[çc]ais|espagnol|ingl[eé]s|alem[aá]n|franc[eé]s|español|espanhol|portug[uê]{1,2}s|italien|italiano/i;

/**
 * Returns the language, as a primary subtag, that every text must be in: the one asked for, else that of the text that is
 * followed; null when neither can be told.
 */
export function wantedLanguage({ language, prompt, instruction = '' }: TextInput, followed = prompt): string | null {
  if (language) return detectable(primarySubtag(language));
  if (wordsIn(followed).length < fewestWords || languageName.test(`${prompt} ${instruction}`)) return null;
  return detectable(detectLanguage(followed));
}

const detectable = (subtag: string): string | null => (detectableLanguages.has(subtag) ? subtag : null);

/** `eng` is `en`, `iw` is `he`; a tag that is none stays as it is. */
function primarySubtag(tag: string): string {
  const [canonical = tag] = canonicalTags(tag);
  return canonical.split('-')[0]?.toLowerCase() ?? '';
}

function canonicalTags(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
