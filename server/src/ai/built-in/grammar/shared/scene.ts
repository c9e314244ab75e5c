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

/** What a draft of this scene may end with. A second take on the brief has one only where a question is wished for. */
export function endingsOf({ kind, wish, pack }: Scene): readonly string[] {
  if (wish.question) return kind.questions.length > 0 ? kind.questions : [pack.phrases.anyQuestion];
  return wish.isRewrite ? [] : [...kind.questions, ...kind.closings];
}

/** Loss, illness, theft and pleas, in the four languages: nothing cheerful goes under them. */
const grave =
  /(?<!\p{L})(?:bitte (?:teilen|helft)|(?:ich|wir) schließen?|schließen? (?:ich|wir)|cierro|cerramos|hemos cerrado|fermons|on ferme|fechamos|fecho|gestohlen|geklaut|verstorben|gestorben|starb|trauer\p{L}*|unfall|krebs|entlassen|insolvenz|por favor|robad[ao]|robaron|cambriol\p{L}+|aufgebrochen|eingebrochen|murió|falleció|fallecid[ao]|luto|accidente|cáncer|despid\p{L}+|merci de partager|volé|décédée?|mort|deuil|accident|cancer|licenci\p{L}+|roubaram|morreu|faleceu|acidente|câncer|demiti\p{L}+)(?!\p{L})/iu;

const opensWithThanks = /^\P{L}*(?:\p{L}+ ){0,2}(?:danke?|gracias|merci|obrigad[ao])(?!\p{L})/iu;
/** Said once is enough. */
const thanks = /(?<!\p{L})(?:danke?|gracias|merci|obrigad[ao])(?!\p{L})/iu;

/** Nothing to add. */
const silent: Kind = { pattern: /^/, questions: [], closings: [] };

export function kindOf(body: string, { phrases, otherAddress }: Pack): Kind {
  const said = body.replace(/https?:\/\/\S+|[@#]\S+/g, ' ');
  const unquoted = said.replace(/["“„«][^"”“»]*["”“»]/g, ' ');
  const found = phrases.kinds.find(({ pattern }) => pattern.test(said));
  if (!found || opensWithThanks.test(said) || grave.test(said) || otherAddress?.test(unquoted) === true) return silent;
  return thanks.test(said) ? { ...found, closings: found.closings.filter((closing) => !thanks.test(closing)) } : found;
}
