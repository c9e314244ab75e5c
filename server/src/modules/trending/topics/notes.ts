import type { ItemRow } from '../trending.repository';

const mostStatements = 3;

type Told = Pick<ItemRow, 'title' | 'description' | 'url' | 'link'>;

/** Returns the notes to write from: what the story is, what is said of it and on which site. How high it ranks is no part of it. */
export function notesOf(title: string, items: readonly Told[]): string {
  const told = items.map((item) => ({ ...item, text: item.description ?? item.title }));
  const statements = told.filter(
    ({ text }, index) => text !== title && told.findIndex((other) => other.text === text) === index,
  );
  const lines = statements.slice(0, mostStatements).map((item) => `${siteOf(item)}: ${withStop(item.text)}`);
  const source = items[0] ? [`Source: ${items[0].url}`] : [];
  return [withStop(title), ...lines, ...source].join('\n');
}

const siteOf = ({ url, link }: Told): string => (link?.split('/')[0] ?? new URL(url).host).replace(/^www\./, '');

const withStop = (line: string): string => (/[.!?…。！？]["”’)]?$/u.test(line) ? line : `${line}.`);
