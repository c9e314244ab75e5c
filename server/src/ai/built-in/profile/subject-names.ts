import { knownSubject } from '../mimic/lines';
import { listSubjects } from '../mimic/list-items.data';

const mostWords = 4;
/** `night shifts`, `nursing`, `AI`: a subject as it is said; `line` or `plan` alone is only a word that came up often. */
const sayable = /^\p{Lu}|\p{L}{2}ing$|\s\S+(?:s|ing)$/u;

/**
 * What a profile can be said to be about, as it stands after `about`: what its description and topics name, in that order.
 * Topics that a machine counted are single words; those that name no subject are left out.
 */
export function subjectNames(
  { description, topics }: { description: string; topics: readonly string[] },
  language: string,
): string[] {
  const plain = topics
    .map((topic) =>
      topic
        .trim()
        .replace(/^#/, '')
        .replace(/[.!?,;]+$/, ''),
    )
    .filter((topic) => topic !== '' && topic.split(/\s+/).length <= mostWords);
  if (language !== 'en') return plain;
  const said = plain.flatMap((topic) => nameOf(topic, description) ?? []);
  return [...new Set([...said, ...(said.length < fewestSaid ? namesIn(description) : [])])];
}

const fewestSaid = 2;

const namesIn = (text: string): string[] =>
  listSubjects.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);

function nameOf(topic: string, description: string): string | undefined {
  const [listed] = namesIn(topic);
  const isNamed = description.toLowerCase().includes(topic.toLowerCase());
  if (sayable.test(topic)) return topic;
  if (listed !== undefined) return listed;
  return isNamed || (topic.endsWith('s') && knownSubject(topic, 'en', 0)) ? topic : undefined;
}
