import { weightedLength } from '../../../text/weighted-length';
import type { HookStyle } from '../../text-model.port';
import { pointing, turn } from '../outline/cues.data';
import type { LongBrief } from '../outline/brief';
import { hasStyle, openingsOf, type Opening } from '../outline/openings';
import type { Beat } from '../outline/outline';
import { partText } from '../outline/parts';
import { apart } from '../outline/series';
import { swaps, teasers, unlike } from '../outline/teasers';

export interface Hook extends Opening {
  /** The style that was wished for and that the brief has nothing for. */
  missing?: HookStyle;
}

/** Long notes answer more than one question: they open with what they say. */
const mostForQuestion = 10;

/** How far chance may lift a weaker opening over a better one. */
const spread = { free: 3.2, asked: 2.6 };

/** How this thread begins: in the style asked for where the brief has it, else in the best way or one nearly as good. */
export function pickHook(beats: readonly Beat[], brief: LongBrief): Hook {
  const style = brief.input.hookStyle;
  const all = hooksOf(beats, brief, style);
  const fitting = style
    ? all.filter(({ text, form }) => form === style || hasStyle(text, style))
    : all.filter(({ form, of }) => form !== 'question' || (of === 0 && beats.length <= mostForQuestion));
  const [best] = (fitting.length > 0 ? fitting : all)
    .map((opening) => ({ opening, rank: opening.worth + brief.random.next() * (style ? spread.asked : spread.free) }))
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
  return [...openingsOf(beats, brief, style), ...asked, ...turned, ...swaps(beats, brief)];
}

/** The sentences with the opening at their head. */
export function hooked(beats: readonly Beat[], { of, text, span = 1, isWhole }: Opening): Beat[] {
  const head = beats[of];
  if (!head) return [...beats];
  // What was pulled up needs its subject under it.
  const own = of === 0 ? {} : { line: ownLine, isHeading: isWhole !== true };
  const first = text === head.said && of === 0 ? head : apart(head);
  return [{ ...first, said: text, leans: false, ...own }, ...beats.filter((_, at) => at < of || at >= of + span)];
}

/** A sentence that was further down stands apart from what it now stands over. */
const ownLine = -1;

interface Chosen {
  beats: readonly Beat[];
  hook: Hook;
  /** What stands in the first part. */
  first: readonly Beat[];
}

/** Other first parts that differ from it and each other; what they do not say of it stays under them. */
export function otherHooks({ beats, hook, first }: Chosen, brief: LongBrief): string[] {
  const told = hook.of === 0 ? beats : hooked(beats, hook);
  const [head] = told;
  const all = [...hooksOf(told, brief), ...teasers(told, brief)]
    .filter(
      ({ text, of }) => of === 0 && text !== hook.text && !first.slice(1).some(({ said }) => text.endsWith(` ${said}`)),
    )
    .sort((a, b) => b.worth - a.worth);
  const whole = all.flatMap(({ form, text }) => {
    const part = head ? asFirstPart(text, { head, first }) : '';
    return part !== '' && weightedLength(part) <= (brief.input.limit ?? Infinity) ? [{ form, text: part }] : [];
  });
  return unlike(whole, { form: hook.form, text: partText(first) });
}

/** A fact before the first sentence leaves what stands under that where it is. */
function asFirstPart(text: string, { head, first }: { head: Beat; first: readonly Beat[] }): string {
  const kept = first.slice(1).filter((beat) => !text.includes(beat.said));
  if (text.startsWith(`${head.said} `)) return `${partText([head, ...kept])}${text.slice(head.said.length)}`;
  const before = text.endsWith(head.said) ? text.slice(0, -head.said.length) : undefined;
  const under = before === undefined ? [{ ...apart(head), said: text }, ...kept] : [head, ...kept];
  return `${before ?? ''}${partText(under)}`.replace(/:$/, '.');
}
