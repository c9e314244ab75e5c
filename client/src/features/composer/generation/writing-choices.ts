/** One option of a brief, as its button and its menu show it. */
export interface Choice {
  caption: string;
  shown: string;
  value: string;
  options: readonly ChoiceOption[];
  onChange: (value: string) => void;
  /** Ticked or not, below the list. */
  toggles?: readonly { label: string; isOn: boolean; onChange: (isOn: boolean) => void }[];
  /** Another option, whose list stands in the same menu. */
  also?: Choice;
  /** Leads elsewhere, below the list. */
  link?: { label: string; to: string };
  /** A sentence under the brief. */
  note?: string | undefined;
}

export interface ChoiceOption {
  value: string;
  label: string;
  /** A word or two at the end of the line. */
  note?: string;
  /** The plan does not have it; choosing it leads to one that does. */
  isLocked?: boolean;
}

interface ListChoice<Value> {
  value: Value;
  options: readonly { value: Value; label: string; note?: string }[];
  onChange: (value: Value) => void;
}

export function listChoice<Value extends string | number>(
  caption: string,
  { value, options, onChange }: ListChoice<Value>,
): Choice {
  return {
    caption,
    shown: options.find((option) => option.value === value)?.label ?? '',
    value: String(value),
    options: options.map((option) => ({ ...option, value: String(option.value) })),
    onChange: (next) => {
      const chosen = options.find((option) => String(option.value) === next);
      if (chosen !== undefined) onChange(chosen.value);
    },
  };
}

interface CountChoice<Value> {
  value: Value;
  counts: readonly Value[];
  onChange: (value: Value) => void;
}

export const countChoice = <Value extends number>(
  caption: string,
  { value, counts, onChange }: CountChoice<Value>,
): Choice =>
  listChoice(caption, { value, options: counts.map((each) => ({ value: each, label: String(each) })), onChange });

/** One cell says both, as "Direct" while the language follows the notes, else as "Direct, Deutsch". */
export const withLanguage = (tone: Choice, language: Choice): Choice => ({
  ...tone,
  shown: language.shown === 'Automatic' ? tone.shown : `${tone.shown}, ${language.shown}`,
  also: language,
});
