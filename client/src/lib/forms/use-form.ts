import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';

type Messages<Values> = Partial<Record<keyof Values, string>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface FormOptions<Values extends object, Output> {
  schema: v.GenericSchema<Values, Output>;
  /** In the order of the fields. What a newer value brings shows in each field that nobody has changed. */
  initial: Values;
}

/** Checks what is submitted; what was wrong is checked again at each change until it is right. */
export function useForm<Values extends object, Output>({ schema, initial }: FormOptions<Values, Output>) {
  const { reset, ...edits } = useEdits(initial);
  const { values, set } = edits;
  const controls = useControls<Values>();
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ messages: Messages<Values>; values: Values } | null>(null);
  const refusals = refused === null ? {} : pick(refused.messages, (name) => refused.values[name] === values[name]);
  const focusFirst = (messages: Messages<Values>) => {
    const first = namesOf(initial).find((name) => messages[name] !== undefined);
    if (first !== undefined) controls.focus(first);
  };
  const errors = (isChecked ? { ...refusals, ...problemsOf(schema, values) } : refusals) as Messages<Values>;
  return {
    ...edits,
    ...controls,
    errors,
    /** The first of them. */
    problem: namesOf(initial).flatMap((name) => errors[name] ?? [])[0],
    /** For a control of text; others take `values`, `set` and `ref`. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<Control>) => set({ [name]: event.target.value } as unknown as Partial<Values>),
      ref: controls.ref(name),
    }),
    handleSubmit: (onValid: (values: Output) => void) => (event: FormEvent) => {
      event.preventDefault();
      const result = v.safeParse(schema, values);
      setChecked(!result.success);
      setRefused(null);
      if (result.success) onValid(result.output);
      else focusFirst(problemsOf(schema, values));
    },
    /** From inside `handleSubmit`: shows what the server refused at the fields that it names, until they change. */
    refuse: (messages: Messages<Values>) => {
      setRefused({ messages, values });
      focusFirst(messages);
    },
    reset: () => {
      reset();
      setChecked(false);
    },
  };
}

function useEdits<Values extends object>(initial: Values) {
  const [edits, setEdits] = useState<Partial<Values>>({});
  const changes = pick(edits, (name) => edits[name] !== initial[name]);
  return {
    values: { ...initial, ...edits },
    /** Only what differs from `initial`. */
    changes,
    isDirty: namesOf(changes).length > 0,
    set: (next: Partial<Values>) => setEdits((now) => ({ ...now, ...next })),
    reset: () => setEdits({}),
    /** From inside `handleSubmit`, after success: what was typed since is still a change. */
    markSaved: () => setEdits((now) => pick(now, (name) => now[name] !== edits[name])),
  };
}

function useControls<Values extends object>() {
  const controls = useRef<Partial<Record<keyof Values, Control | null>>>({});
  return {
    ref: (name: keyof Values) => (control: Control | null) => {
      controls.current[name] = control;
    },
    focus: (name: keyof Values) => controls.current[name]?.focus(),
    /** For a value that is wrong as a whole, to be typed over. */
    select: (name: keyof Values) => {
      const control = controls.current[name];
      control?.focus();
      if (control instanceof HTMLInputElement) control.select();
    },
  };
}

/** Returns the first problem of each field. */
function problemsOf<Values extends object>(schema: v.GenericSchema<Values, unknown>, values: Values): Messages<Values> {
  const { issues = [] } = v.safeParse(schema, values);
  return Object.fromEntries(
    issues.map(({ path, message }) => [path?.[0].key, message]).toReversed(),
  ) as Messages<Values>;
}

const namesOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

const pick = <T extends object>(record: T, isWanted: (name: keyof T) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => isWanted(name as keyof T))) as Partial<T>;
