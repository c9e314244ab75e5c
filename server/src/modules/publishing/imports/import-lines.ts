import { platformNames } from '../../../text/platform-names';
import { fold } from '../../../text/words';
import type { ConnectedAccount } from '../../integrations/accounts/accounts.types';
import type { PostSettings } from '../../integrations/platforms/descriptor';
import { longestLabel, mostLabelsOfPost } from '../labels/labels.types';
import type { ImportField } from './import-columns';
import { isDayFirst, isOrderAsked, readTime, type WrittenTime } from './import-dates';
import type { ImportEntity } from './import.entity';
import type { LineFixResponse, LineProblemResponse } from './imports.dto';

/** A line as it is written, before networks are asked what they take. */
export interface WrittenLine {
  line: number;
  texts: string[];
  time: WrittenTime;
  timezone: string;
  accounts: ConnectedAccount[];
  labels: string[];
  pictures: string[];
  altTexts: string[];
  settings: PostSettings;
  problems: LineProblemResponse[];
  /** Adds what is wrong, once, with the cell that says it and what would mend it. */
  blame(field: ImportField, message: string, fixes?: LineFixResponse[]): void;
  /** The place of a field among the columns; null where the file has none. */
  placeOf(field: ImportField): number | null;
}

type Plan = Pick<ImportEntity, 'rows' | 'hasHeadings' | 'is1904' | 'columns' | 'dayFirst' | 'timezone' | 'accountIds'>;

/** Returns whether the day comes first, as said or as the dates tell, and whether that matters. */
export function dayOrderOf({ rows, columns, dayFirst }: Plan): { dayFirst: boolean | null; hasOpenOrder: boolean } {
  const places = columns.flatMap((field, at) => (field === 'when' || field === 'date' ? [at] : []));
  const dates = rows.flatMap((row) => places.flatMap((at) => row[at] || []));
  return { dayFirst: dayFirst ?? isDayFirst(dates), hasOpenOrder: isOrderAsked(dates) };
}

/** Returns the lines that say something. */
export function writtenLines(plan: Plan, accounts: readonly ConnectedAccount[]): WrittenLine[] {
  const { dayFirst } = dayOrderOf(plan);
  const names = namesOf(accounts);
  const usual = accounts.filter(({ id }) => plan.accountIds.includes(id));
  return plan.rows.flatMap((row, at) => {
    if ((at === 0 && plan.hasHeadings) || row.every((cell) => cell === '')) return [];
    const all = (field: ImportField): string[] =>
      plan.columns.flatMap((each, place) => (each === field && row[place]) || []);
    const cell = (field: ImportField): string => all(field)[0] ?? '';
    const problems: LineProblemResponse[] = [];
    const placeOf = (field: ImportField): number | null => {
      const column = plan.columns.indexOf(field);
      return column < 0 ? null : column;
    };
    const blame: WrittenLine['blame'] = (field, message, fixes = []) => {
      const place = placeOf(field === 'when' && !cell('when') ? 'date' : field);
      if (!problems.some((each) => each.message === message))
        problems.push({ message, column: place, value: place === null ? '' : (row[place] ?? ''), fixes });
    };
    const time = readTime(
      { when: cell('when'), date: cell('date'), time: cell('time') },
      { dayFirst, is1904: plan.is1904 },
    );
    if (time && 'problem' in time) blame('when', time.problem);
    const line: WrittenLine = {
      ...{ line: at + 1, time, problems, blame, placeOf },
      texts: withLink(all('text').flatMap(partsIn), cell('link')),
      timezone: cell('timezone') || plan.timezone,
      accounts: cell('accounts') ? accountsIn(cell('accounts'), names, blame) : usual,
      labels: listIn(cell('labels')),
      pictures: cell('picture')
        .split(/[\s,;|]+/)
        .filter(Boolean),
      altTexts: cell('altText').split('\n'),
      settings: Object.fromEntries(settingFields.flatMap((name) => (cell(name) ? [[name, cell(name)]] : []))),
    };
    if (line.texts.length === 0) blame('text', 'This line has no text.');
    if (time && line.accounts.length === 0 && problems.length === 0) blame('accounts', 'Name the accounts it goes to.');
    checkLabels(line);
    return [line];
  });
}

/** Fields that are settings of some networks, by their names there. */
const settingFields = ['first_comment', 'title'] as const;

const listIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;|\n]/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

/** A line of hyphens alone in a cell begins the next post of a thread. */
const divider = /\n[^\S\n]*-{3,}[^\S\n]*\n/;
const partsIn = (cell: string): string[] =>
  cell
    .split(divider)
    .map((part) => part.trim())
    .filter(Boolean);
/** Writes the posts of a thread into one cell. */
export const inOneCell = (parts: readonly string[]): string => parts.join('\n---\n');

function withLink(texts: string[], link: string): string[] {
  const last = texts.at(-1) ?? '';
  if (!link || last.includes(link)) return texts;
  return [...texts.slice(0, -1), last ? `${last}\n\n${link}` : link];
}

function checkLabels({ labels, blame }: WrittenLine): void {
  if (labels.length > mostLabelsOfPost) blame('labels', `A post has at most ${mostLabelsOfPost} labels.`);
  const long = labels.find((label) => label.length > longestLabel);
  if (long) blame('labels', `A label's name has at most ${longestLabel} characters.`);
}

type Names = Map<string, ConnectedAccount[]>;

/** By network, which stands for the account that new posts there start with, by handle, by name, and by network and handle. */
function namesOf(accounts: readonly ConnectedAccount[]): Names {
  const names: Names = new Map();
  for (const account of accounts) {
    const network = platformNames[account.platform];
    const all = [
      account.handle,
      account.displayName,
      `${network} ${account.handle}`,
      `${network} ${account.displayName}`,
    ];
    for (const name of new Set(all.map(keyOf))) names.set(name, [...(names.get(name) ?? []), account]);
  }
  for (const { platform } of accounts) {
    const ofNetwork = accounts.filter((account) => account.platform === platform);
    const first = ofNetwork.find(({ isDefault }) => isDefault) ?? ofNetwork[0];
    for (const name of [platform, platformNames[platform]]) if (first) names.set(keyOf(name), [first]);
  }
  return names;
}

const keyOf = (name: string): string =>
  fold(name)
    .replace(/[@:/\s]+/g, ' ')
    .trim();

function accountsIn(text: string, names: Names, blame: WrittenLine['blame']): ConnectedAccount[] {
  const found = listIn(text).flatMap((name) => {
    const accounts = names.get(keyOf(name)) ?? [];
    if (accounts.length === 0)
      blame('accounts', `“${name}” isn't connected. Write a network, or the handle of an account.`);
    if (accounts.length > 1)
      blame('accounts', `“${name}” fits ${accounts.length} accounts. Write the network before it.`);
    return accounts.length === 1 ? accounts : [];
  });
  return [...new Set(found)];
}
