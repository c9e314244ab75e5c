import { detectLanguage } from '../../text/language/language';
import { instructionsIn } from '../../text/questions/instructions';
import type { ReadBrief } from '../../text/questions/questions';
import type { HookStyle, TextInput, TextTask } from '../text-model.port';
import { toneWord } from '../../text/questions/judge.data';
import { arrangedNotes } from './arranged-notes.data';
import { signLimits, withoutSignWish } from './sign-wishes';
import { canOpen, isNumber, isQuestion } from './brief/openings';
import type { Placed } from './order-wishes';
import type { Unit } from './brief/read-notes';

/** A wish for short sentences is not one for a shorter text. */
export const shorter =
  /short(?!(?:er)? (?:sentences|paragraphs))|brief|concise|kurz|kürzer|cort[oa]|breve|court|curt[oa]/i;
const another = /another|different|again|new|anders|andere|otr[oa]|distint|autre|outr[oa]|diferente/i;

const openings: Partial<Record<HookStyle, (unit: Unit) => boolean>> = {
  statement: (unit) => !isQuestion(unit),
  question: isQuestion,
  number: isNumber,
};

/** Returns the notes with a sentence in front that opens as asked for, where one can leave its place; null where none can. */
export function openingWith(units: readonly Unit[], style: HookStyle): Unit[] | null {
  const fits = openings[style];
  if (!fits) return null;
  const isFree = (unit: Unit, at: number): boolean =>
    fits(unit) && (at === 0 || (unit.list === null && !unit.isLeadIn && !units[at + 1]?.leans && canOpen(units, at)));
  const at = units.findIndex(isFree);
  const hook = units[at];
  return hook
    ? [{ ...hook, paragraph: at === 0 ? hook.paragraph : -1 }, ...units.filter((unit) => unit !== hook)]
    : null;
}

const fewestItems = 3;

/** Prose as a list below its first sentence, with what leans on a sentence in its item; null where there is too little. */
export function asList(units: readonly Unit[]): Unit[] | null {
  if (units.some(({ list, isCode, isLeadIn }) => list !== null || isCode || isLeadIn)) return null;
  const groups: Unit[] = [];
  for (const unit of units) {
    const open = groups.at(-1);
    if (open && unit.leans) groups[groups.length - 1] = { ...open, text: `${open.text} ${unit.text}` };
    else groups.push(unit);
  }
  const [heading, ...items] = groups;
  if (!heading || items.length < fewestItems) return null;
  return [
    { ...heading, item: heading.text, isLeadIn: true },
    ...items.map((unit) => ({ ...unit, item: `- ${unit.text}`, list: 0, paragraph: heading.paragraph })),
  ];
}

const shortestOf = { short: 0, medium: 600, long: 1_300 } as const;

/** Whether arranging cannot follow an instruction. */
export const isUnread = (instruction = ''): boolean =>
  instruction.trim() !== '' &&
  !shorter.test(instruction) &&
  !another.test(instruction) &&
  Object.keys(signLimits([instruction])).length === 0;

/** Asks for words that are not in the notes: "End with a question", "Make it punchy". What is only left out, no notes hold. */
function isOfStyle(sentence: string): boolean {
  const wish = withoutSignWish(sentence);
  return !without.test(wish) && (styleWish.test(wish) || toneWord.test(wish));
}
const without = /^(?:please )?(?:no|not|do not|don['’]?t|never|avoid|without)(?!\p{L})/iu;
const styleWish =
  /(?<!\p{L})(?:(?:end|start|open|begin|close|finish)(?: it| this| off)? (?:with|on|by)|(?:make|keep|write|rewrite) (?:it|this)(?! (?:as |in |into )?(?:\d|two|three|four|five|six|seven|short|brief|concise|under|below|within|to|about)(?!\p{L}))|(?:correct|proofread|fix|check|improve) (?:my|the) (?:english|german|grammar|spelling|mistakes|text)|sound (?:like|as|more|less|natural|human|excited|confident)|^tone|(?:the|an?|in) (?:\p{L}+ )?(?:tone|style)|translate|rephrase|(?:add|use|include) (?:an? |some |more |\d )?(?:\p{L}+ )?(?:emojis?|hashtags?|hook|question|joke|pun|metaphor|cta|call to action))(?!\p{L})/iu;

/** A wish for a length of one's own wins over the one that was chosen: "150 words max". */
const lengthWish = /\d+ (?:words|characters|chars|sentences|lines)(?!\p{L})|(?<!\p{L})max(?!\p{L})/iu;

/** Names a line that counts more items than are below it, because others were left out: "6 things". */
function miscountedNotes(units: readonly Unit[]): string[] {
  return units.flatMap((unit, at) => {
    const said = Number(unit.isLeadIn ? /^(?:my |our |the )?(\d{1,2}) (?=\p{Ll})/iu.exec(unit.text)?.[1] : Number.NaN);
    const list = units[at + 1]?.list ?? null;
    const items = units.filter((other) => other.list === list).length;
    return list !== null && said > items ? [arrangedNotes.miscounted(said, items)] : [];
  });
}

/** Explains, in sentences, what the person asked for and arranging can't give. */
export function requestNotes(
  job: { task: TextTask; input: TextInput; brief: ReadBrief; units: readonly Unit[]; placed: Placed },
  longest: number,
): string[] {
  const { task, input, brief, units, placed } = job;
  const { instruction, language, tone, hookStyle, format, length } = input;
  const own = detectLanguage(units.map(({ text }) => text).join('\n'));
  const isOther = language !== undefined && own !== 'und' && language.split('-')[0]?.toLowerCase() !== own;
  const isFormless =
    format === 'lesson' ||
    format === 'opinion' ||
    (format === 'list' && units.every(({ list }) => list === null) && !asList(units));
  const unnamed = brief.withheld.filter((word) => brief.notes.toLowerCase().includes(word));
  const wishes = instructionsIn(brief.heldBack).filter((wish) => !placed.followed.includes(wish));
  const wantsLess = wishes.some((wish) => shorter.test(wish) || lengthWish.test(wish));
  const isTooShort =
    task === 'linkedin' && length !== undefined && !wantsLess && longest > 0 && longest < shortestOf[length];
  const said = [
    ...(isOther ? [arrangedNotes.language] : []),
    ...(isUnread(instruction) ? [arrangedNotes.instruction] : []),
    ...(tone?.trim() ? [arrangedNotes.tone] : []),
    ...(isFormless ? [arrangedNotes.format] : []),
  ];
  return [
    ...(longest > 0 && units.some(({ isCut }) => isCut) ? [arrangedNotes.cut] : []),
    ...(said.length === 0 && wishes.some(isOfStyle) ? [arrangedNotes.style] : said),
    ...miscountedNotes(units),
    ...(isTooShort ? [arrangedNotes.tooShort(longest, length, shortestOf[length])] : []),
    ...(task === 'thread' && hookStyle && !openingWith(units, hookStyle) ? [arrangedNotes.hook(hookStyle)] : []),
    ...(unnamed.length > 0 ? [arrangedNotes.unnamed(unnamed)] : []),
    ...(brief.isWithheld ? [arrangedNotes.withheld] : []),
  ];
}
