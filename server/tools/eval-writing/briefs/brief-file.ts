import { type Brief, evaluatedTasks } from './brief.types';
import { OptionError } from '../option-error';

/** Of a brief in a file. */
const fields = [
  ...['id', 'kind', 'task', 'prompt', 'count', 'tone', 'language', 'writtenIn', 'original', 'source', 'instruction'],
  ...['useEmojis', 'useHashtags', 'bannedWords', 'rules', 'orders', 'stored', 'hasNoFact'],
];

/**
 * Briefs from JSON lines, an object a line. `prompt` is all that a brief needs; the rest is as in `Brief`, and the id is `brief-1`
 * and so on where it has none. Throws an OptionError that names the first brief at fault.
 */
export function readBriefs(content: string): Brief[] {
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new OptionError('The file of briefs has no brief in it.');
  return lines.map((line, at) => toBrief(line, `Brief ${at + 1}`, `brief-${at + 1}`));
}

function toBrief(line: string, name: string, id: string): Brief {
  let brief: Partial<Brief>;
  try {
    brief = JSON.parse(line) as Partial<Brief>;
  } catch (error) {
    throw new OptionError(`${name} is not JSON: ${(error as Error).message}`);
  }
  const unknown = Object.keys(brief).find((key) => !fields.includes(key));
  if (unknown)
    throw new OptionError(`${name} has the unknown field "${unknown}"; the fields are ${fields.join(', ')}.`);
  const { prompt, task = 'tweets' } = brief;
  if (typeof prompt !== 'string' || prompt.trim() === '') throw new OptionError(`${name} has no "prompt".`);
  if (!evaluatedTasks.includes(task)) throw new OptionError(`${name}: "task" is one of ${evaluatedTasks.join(', ')}.`);
  return { id, kind: 'file', writtenIn: null, ...brief, prompt };
}
