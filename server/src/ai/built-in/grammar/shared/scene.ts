import type { Wish } from '../../draft.types';
import type { Seeded } from '../../seeded';
import type { Kind, Pack } from './pack.types';
import type { Line } from './read';

/** What every shape of a draft is made from. */
export interface Scene {
  lines: readonly Line[];
  pack: Pack;
  wish: Wish;
  random: Seeded;
  /** What kind of news the brief is. */
  kind: Kind;
}

/** Blank line, or a space where the text is wanted in one paragraph. */
export function gap({ wish }: Scene): string {
  return wish.lineBreaks === 'none' ? ' ' : '\n\n';
}

/** What a draft of this scene may end with. */
export function endingsOf({ kind, wish, pack }: Scene): readonly string[] {
  if (!wish.question)
    return [...kind.questions, ...kind.closings, ...(wish.isRewrite && kind.isUpdate ? [pack.phrases.anyClosing] : [])];
  return kind.questions.length > 0 ? kind.questions : [pack.phrases.anyQuestion];
}

/** Loss, illness, theft and pleas, in the four languages: nothing cheerful goes under them. */
const grave =
  /(?<!\p{L})(?:bitte (?:teilen|helft)|gestohlen|geklaut|verstorben|gestorben|starb|trauer\p{L}*|unfall|krebs|entlassen|insolvenz|por favor|robaron|murió|falleció|fallecid[ao]|luto|accidente|cáncer|despid\p{L}+|merci de partager|volé|décédée?|mort|deuil|accident|cancer|licenci\p{L}+|roubaram|morreu|faleceu|acidente|câncer|demiti\p{L}+)(?!\p{L})/iu;

/** Nothing to add. */
const silent: Kind = { pattern: /^/, questions: [], closings: [] };

export function kindOf(body: string, { phrases, otherAddress, story }: Pack): Kind {
  const said = body.replace(/https?:\/\/\S+|[@#]\S+/g, ' ');
  const unquoted = said.replace(/["“„«][^"”“»]*["”“»]/g, ' ');
  const found = phrases.kinds.find(({ pattern }) => pattern.test(said)) ?? phrases.kinds.at(-1);
  if (!found || grave.test(said) || (found === phrases.kinds.at(-1) && !story.test(said))) return silent;
  if (!otherAddress?.test(unquoted)) return found;
  const isThanks = found.questions.length === 0 && !found.isUpdate;
  return !isThanks ? { ...found, questions: [], closings: [phrases.anyClosing] } : silent;
}
