import { readHouseRules, type HouseRules } from '../../../text/house-rules';
import { detectLanguage } from '../../../text/language';
import type { TextInput } from '../../text-model.port';
import { calmed } from '../calm';
import { keptWordsNote, longestPrompt, shown, unframeForeign, untranslated } from '../compose';
import { readDetails, type Details } from '../details';
import type { Grammar, LongForm, Wish } from '../draft.types';
import { grammarFor } from '../grammars';
import { mixSeed, Seeded } from '../seeded';
import { tidy } from '../sentences';
import { readWish } from '../wish';
import { plainForm } from './plain-form';

/** A request for a text of many sentences, read once. */
export interface LongBrief {
  input: TextInput;
  /** Without the instruction around it. */
  body: string;
  /** Primary language subtag. */
  language: string;
  grammar: Grammar | undefined;
  form: LongForm;
  details: Details;
  wish: Wish;
  house: HouseRules;
  random: Seeded;
  notes: string[];
}

export function readLongBrief(input: TextInput, seed: number): LongBrief {
  const brief = calmed(tidy(input.prompt.slice(0, longestPrompt)));
  const language = detectLanguage(brief);
  const grammar = grammarFor(language);
  const { body, asked } = (grammar?.unframe ?? unframeForeign)(brief);
  const { wish, understood, notes } = readWish(input, asked);
  const details = readDetails(body);
  if (grammar?.nouns) details.nouns = grammar.nouns(body);
  return {
    input,
    body,
    language,
    grammar,
    form: grammar?.longForm ?? plainForm,
    details,
    wish,
    house: readHouseRules(input.bannedWords, input.rules),
    random: new Seeded(mixSeed(seed, brief)),
    notes: [
      ...(grammar ? [] : [keptWordsNote]),
      ...notes,
      ...untranslated(input.language, language),
      ...(understood
        ? []
        : [
            `The built-in writer could not follow "${shown(input.instruction ?? '')}"; this is another take on the brief.`,
          ]),
    ],
  };
}
