import { weightedLength } from '../../../text/weighted-length';
import type { HookStyle } from '../../text-model.port';
import { pointing, turn } from '../outline/cues.data';
import type { LongBrief } from '../outline/brief';
import { hasStyle, openingsOf, type Opening } from '../outline/openings';
import type { Beat } from '../outline/outline';
import { partText } from '../outline/parts';

export interface Hook extends Opening {
  /** The style that was wished for and that the brief has nothing for. */
  missing?: HookStyle;
}

/** How far chance may lift a weaker opening over a better one. */
const spread = 2.6;

/** How this thread begins: in the style asked for where the brief has it, else in the best way or one nearly as good. */
export function pickHook(beats: readonly Beat[], brief: LongBrief): Hook {
  const style = brief.input.hookStyle;
  const all = hooksOf(beats, brief, style);
  const fitting = style
    ? all.filter(({ text, form }) => form === style || hasStyle(text, style))
    : all.filter(({ form }) => form !== 'question');
  const [best] = (fitting.length > 0 ? fitting : all)
    .map((opening) => ({ opening, rank: opening.worth + brief.random.next() * spread }))
    .sort((a, b) => b.rank - a.rank);
  const plain: Hook = best?.opening ?? { text: beats[0]?.said ?? '', form: 'statement', of: 0, worth: 0 };
  return style && fitting.length === 0 ? { ...plain, missing: style } : plain;
}

/** The ways to begin, with the person's own question and a turn of two sentences among them. */
function hooksOf(beats: readonly Beat[], brief: LongBrief, style?: HookStyle): Opening[] {
  const asked = beats.flatMap((beat, at) =>
    beat.end === '?' && !beat.leans && beats[at + 1]?.leans !== true && !pointing.test(beat.text)
      ? [{ text: beat.said, form: 'question' as const, of: at, worth: 2.5 }]
      : [],
  );
  const [first, second] = beats;
  const turned =
    first && second && turn.test(second.text)
      ? [{ text: first.said, form: 'contrast' as const, of: 0, worth: 2.6 }]
      : [];
  return [...openingsOf(beats, brief, style), ...asked, ...turned];
}

/** The sentences with the opening at their head. */
export function hooked(beats: readonly Beat[], { of, text, span = 1 }: Opening): Beat[] {
  const head = beats[of];
  if (!head) return [...beats];
  // What was pulled up needs its subject under it.
  const own = of === 0 ? {} : { line: ownLine, isHeading: true };
  return [{ ...head, said: text, leans: false, ...own }, ...beats.filter((_, at) => at < of || at >= of + span)];
}

/** A sentence that was further down stands apart from what it now stands over. */
const ownLine = -1;

interface Chosen {
  beats: readonly Beat[];
  hook: Hook;
  /** What stands in the first part. */
  first: readonly Beat[];
}

const withoutSaid = (first: readonly Beat[], said: readonly Beat[]): Beat[] =>
  first.filter((beat) => said.every((other) => other.said !== beat.said));

/** Other first parts, each of another form, in the order of the forms that readers open most. */
export function otherHooks({ beats, hook, first }: Chosen, brief: LongBrief): string[] {
  const rest = first.slice(1);
  const limit = brief.input.limit ?? Infinity;
  const others = hooksOf(beats, brief).filter(({ text, of }) => text !== hook.text && (of === hook.of || of !== 0));
  const seen = new Set<HookStyle>([hook.form]);
  const isNew = ({ form }: Opening): boolean => !seen.has(form) && seen.add(form).size > 0;
  const ranked = others.sort((a, b) => Number(b.of === hook.of) - Number(a.of === hook.of) || b.worth - a.worth);
  const fresh = ranked.filter(isNew);
  return [...fresh, ...ranked.filter((opening) => !fresh.includes(opening))].flatMap(({ text, of, span = 1 }) => {
    const head = beats[of];
    const kept = of === hook.of ? rest : withoutSaid(first, beats.slice(of, of + span));
    const whole = head ? partText([{ ...head, said: text, line: of === 0 ? head.line : ownLine }, ...kept]) : '';
    return whole !== '' && weightedLength(whole) <= limit ? [whole] : [];
  });
}
