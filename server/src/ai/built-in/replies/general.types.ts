import type { AskKind } from './ask.types';

/** What is read off a plain statement; a slot that the statement does not have stays away. */
export interface Reading {
  tense: 'past' | 'present' | undefined;
  /** `people` are others who decide for themselves: `my students`. */
  who: 'first' | 'people' | 'thing' | undefined;
  base: string | undefined;
  /**
   * `n` `y` a count with its noun, `t` a span, `f` a measure, `p` a share, `m` a sum, `q` how often, `w` when, `s` the subject,
   * `v` `i` `e` the verb as base, gerund and past, `o` what belongs to the verb, `x` the object as somebody else names it.
   */
  slots: Readonly<Record<string, string | undefined>>;
}

/** A question that fits any statement which has its slots and is of its sort. */
export interface GeneralAsk {
  kind: AskKind;
  about: string;
  text: string;
  tense?: 'past' | 'present';
  who?: readonly Reading['who'][];
  /** Base forms of verbs that the question makes sense with. */
  verbs?: ReadonlySet<string>;
  notVerbs?: ReadonlySet<string>;
  /** A slot that the statement must have, although the question does not say it. */
  needs?: string;
  /** A slot that the statement must not have. */
  without?: string;
  /** What `y` is. */
  counts?: RegExp;
  /** The whole statement. */
  within?: RegExp;
  unless?: RegExp;
  worth?: number;
}
