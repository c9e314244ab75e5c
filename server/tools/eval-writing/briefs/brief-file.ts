import { type Brief, evaluatedTasks } from './brief.types';
import { OptionError } from '../option-error';

const longestPrompt = 4_000;
const mostDrafts = 25;

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isFlag: Check = (value) => typeof value === 'boolean';
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isAnswer: Check = (value) =>
  typeof value === 'object' && value !== null && 'texts' in value && isTexts(value.texts);
const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostDrafts;

/** The fields of a brief in a file; what each must be stands in the refusal. */
const fields = new Map<string, [Check, string]>(
  Object.entries({
    id: [isText, 'text'],
    kind: [isText, 'text'],
    task: [(value) => evaluatedTasks.some((task) => task === value), `one of ${evaluatedTasks.join(', ')}`],
    prompt: [
      (value) => isText(value) && String(value).length <= longestPrompt,
      `text of 1 to ${longestPrompt} characters`,
    ],
    count: [isCount, `a whole number from 1 to ${mostDrafts}`],
    tone: [isText, 'text'],
    language: [isText, 'a BCP 47 tag'],
    writtenIn: [isText, 'a language such as "en"'],
    original: [isText, 'text'],
    source: [isText, 'text'],
    instruction: [isText, 'text'],
    useEmojis: [isFlag, 'true or false'],
    useHashtags: [isFlag, 'true or false'],
    bannedWords: [isTexts, 'a list of texts'],
    rules: [isText, 'text'],
    orders: [isTexts, 'a list of texts'],
    stored: [isAnswer, 'an object with a list of "texts"'],
    hasNoFact: [(value) => value === true, 'true'],
  }),
);

/**
 * Briefs from JSON (a list) or JSON lines (an object a line). `prompt` is all that a brief needs; the rest is as in `Brief`, and
 * the id is `brief-1` and so on where it has none. Throws an OptionError that names the first brief at fault.
 */
export function readBriefs(content: string): Brief[] {
  const briefs = valuesIn(content.replace(/^\uFEFF/, '').trim()).map(toBrief);
  if (briefs.length === 0) throw new OptionError('The file of briefs has no brief in it.');
  const ids = new Set<string>();
  for (const { id } of briefs) {
    if (ids.has(id)) throw new OptionError(`Two briefs have the id "${id}": each needs its own.`);
    ids.add(id);
  }
  return briefs;
}

function valuesIn(content: string): unknown[] {
  if (content.startsWith('[')) return parsed(content, 'The file of briefs') as unknown[];
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, at) => parsed(line, `Brief ${at + 1}`));
}

function parsed(json: string, what: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) throw new OptionError(`${what} is not JSON: ${error.message}`);
    throw error;
  }
}

function toBrief(value: unknown, at: number): Brief {
  const name = `Brief ${at + 1}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new OptionError(`${name} is not an object.`);
  for (const [key, content] of Object.entries(value)) {
    const [isRight, wanted] = fields.get(key) ?? [];
    if (!isRight)
      throw new OptionError(`${name} has the unknown field "${key}"; the fields are ${[...fields.keys()].join(', ')}.`);
    if (!isRight(content)) throw new OptionError(`${name}: "${key}" must be ${wanted}.`);
  }
  if (!('prompt' in value)) throw new OptionError(`${name} has no "prompt".`);
  // The loop has checked each field that is there.
  return { id: `brief-${at + 1}`, kind: 'file', writtenIn: null, ...(value as Pick<Brief, 'prompt'>) };
}
