import { irregularVerbs, regularVerbs } from './lexicon.data';

export interface VerbForm {
  base: string;
  form: 'base' | 'past' | 'participle' | 'third' | 'gerund';
}

const forms = new Map<string, VerbForm>();
const gerunds = new Map<string, string>();
const pasts = new Map<string, string>();
/** `cut`, `put`, `set`, `read`, `quit`: past and base are one word. */
const sameInPast = new Set<string>();

/** Verbs of more than one syllable that are stressed on the last and so double the consonant. */
const stressedLast =
  /(?:commit|admit|submit|regret|prefer|refer|transfer|begin|forget|reset|upset|permit|unplug|undercut)$/;

for (const entry of irregularVerbs) {
  const [base = '', past = '', participle = past] = entry.split(' ');
  register(base, past, participle);
}
for (const base of regularVerbs) register(base, regularPast(base), regularPast(base));

function register(base: string, past: string, participle: string): void {
  setForm(past, { base, form: 'past' });
  setForm(participle, { base, form: 'participle' });
  setForm(thirdPerson(base), { base, form: 'third' });
  setForm(gerundOf(base), { base, form: 'gerund' });
  setForm(base, { base, form: 'base' });
  gerunds.set(base, gerundOf(base));
  pasts.set(base, past);
  if (past === base) sameInPast.add(base);
}

function setForm(word: string, form: VerbForm): void {
  if (!forms.has(word)) forms.set(word, form);
}

/** Lower-case word in, form out; nothing for a word the lexicon does not know as a verb. */
export function verbForm(word: string): VerbForm | undefined {
  return forms.get(word.toLowerCase());
}

/** Past tense only of verbs the lexicon knows: an unknown `-ed` word may be an adjective. */
export function pastBase(word: string): string | undefined {
  const form = verbForm(word);
  if (form?.form === 'past') return form.base;
  const lower = word.toLowerCase();
  return sameInPast.has(lower) ? lower : undefined;
}

export function gerund(base: string): string | undefined {
  return gerunds.get(base);
}

export function pastOf(base: string): string | undefined {
  return pasts.get(base);
}

export function gerundBase(word: string): string | undefined {
  const form = verbForm(word);
  return form?.form === 'gerund' ? form.base : undefined;
}

function doubles(base: string): boolean {
  return /^[^aeiou]*(?:qu)?[aeiou][bdgklmnprt]$/.test(base) || stressedLast.test(base);
}

function regularPast(base: string): string {
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return doubles(base) ? `${base}${base.slice(-1)}ed` : `${base}ed`;
}

function thirdPerson(base: string): string {
  if (base === 'have') return 'has';
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

function gerundOf(base: string): string {
  if (/ie$/.test(base)) return `${base.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`;
  return doubles(base) ? `${base}${base.slice(-1)}ing` : `${base}ing`;
}
