import { inThisCentury } from '../../../../common/archives/file-date';
import type { Cell, Sheet } from '../../../../common/archives/sheet-rows';
import { fileRefused } from '../../../../common/file-reading/file.errors';
import { dayMs, dayOf } from '../../../../common/time/clock';
import { linkedinPostId } from './linkedin.archive';

const mostDays = 4_000;

/** A day as LinkedIn tells it, `YYYY-MM-DD`. */
export interface ExportedDay {
  day: string;
  impressions: number;
  engagements: number;
}

export interface ExportedPost {
  externalId: string;
  day: string;
  impressions: number | null;
  engagements: number | null;
}

export interface LinkedinExport {
  /** Oldest first. */
  days: ExportedDay[];
  posts: ExportedPost[];
  /** Oldest first. */
  newFollowers: { day: string; count: number }[];
  /** At the end of the last of these days; null without that table. */
  totalFollowers: number | null;
  /** Rows with a date that no calendar has. */
  undated: number;
  /** Rows with a figure that is none. */
  unreadable: number;
}

/** In which order a date has its numbers. */
type Order = 'month first' | 'day first';
type Row = readonly Cell[];

/**
 * Finds the tables of LinkedIn's analytics export by what stands in them, since the names of sheets and columns are in the language of
 * whoever exported them: days with impressions and engagements, the best posts by either, days with new followers. Null where there
 * is none of them. Throws 422 where no date can be read.
 */
export function readLinkedinExport(sheets: readonly Sheet[]): LinkedinExport | null {
  const listed = sheets.flatMap(postCells);
  const dated = sheets.filter((sheet) => sheet.some(isDayRow)).flatMap((sheet) => sheet.filter(isDayTable));
  const dayRows = dated.filter((row) => isDate(row[0]) && [row[1], row[2]].every(isCountOrBlank));
  const isLinkedins = listed.length > 0 || sheets.flat(2).some(isImpressions);
  if (!isLinkedins || dayRows.length + listed.length === 0) return null;
  const followers = sheets.find((sheet) => sheet.some(isFollowerRow) && !sheet.some(isDayRow)) ?? [];
  const followerRows = followers.filter(isFollowerRow);
  const dates = [...dayRows, ...followerRows].map(([date = '']) => date).concat(listed.map(({ date }) => date));
  const order = orderOf(dates, dayRows);
  const isSwapped = sheets.some(([header]) => isImpressions(header?.[2]));
  const unreadable = [
    dated.length - dayRows.length,
    followers.filter((row) => isDate(row[0]) && !isFollowerRow(row)).length,
    listed.filter(({ isReadable }) => !isReadable).length,
  ];
  return {
    // LinkedIn takes back what it had counted before: a day may have less than nothing.
    days: readDays(dayRows, order).map(({ day, counts }) => {
      const [first, second] = counts.map((count) => Math.max(0, count)) as [number, number];
      return { day, impressions: isSwapped ? second : first, engagements: isSwapped ? first : second };
    }),
    posts: mergePosts(listed, order),
    newFollowers: readDays(followerRows, order).map(({ day, counts: [count] }) => ({ day, count })),
    totalFollowers: countIn(followers.find(isTotalRow)?.[1]),
    undated: dates.filter((date) => dayIn(date, order) === null).length,
    unreadable: unreadable.reduce((sum, count) => sum + count),
  };
}

/** In most languages of LinkedIn's. */
const impressionsWord = /impress?[ioõ]/i;

const isImpressions = (cell: Cell | undefined): boolean => impressionsWord.test(String(cell ?? ''));

const isBlank = (cell: Cell | undefined): boolean => cell === undefined || cell === '';
const isDayRow = (row: Row): boolean =>
  isDate(row[0]) && isCount(row[1]) && isCount(row[2]) && row.slice(3).every(isBlank);
/** A row of the table of days, whether it can be read or not. */
const isDayTable = (row: Row): boolean => isDate(row[0]) || (isCount(row[1]) && isCount(row[2]));
const isFollowerRow = (row: Row): boolean => isDate(row[0]) && isCount(row[1]) && !row[2];
/** "Total followers on 10/9/2026", and their number. */
const isTotalRow = (row: Row): boolean => !isDate(row[0]) && isCount(row[1]) && !row[2];

const isCount = (cell: Cell | undefined): boolean => countIn(cell) !== null;
const isCountOrBlank = (cell: Cell | undefined): boolean => isBlank(cell) || isCount(cell);

/** "1,234", "1.234", "1 234" and "-1234", and numbers; null for anything else. */
function countIn(cell: Cell = ''): number | null {
  if (typeof cell === 'number') return Number.isInteger(cell) && Math.abs(cell) < 1e9 ? cell : null;
  const [, sign, digits = ''] = /^([-−]?)(\d{1,9}|\d{1,3}(?:[.,'’\s]\d{3}){1,2})(?:\.0)?$/.exec(cell) ?? [];
  if (digits === '') return null;
  const count = Number(digits.replace(/\D/g, ''));
  return sign ? -count : count;
}

const writtenDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const isoDate = /^\d{4}-\d\d-\d\d/;
/** Spreadsheets count days since 1899-12-30: these are from 2000 to 2099. */
const serialDate = /^(?:3[67]|[4-6]\d|7[0-2])\d{3}(?:\.\d{1,12})?$/;

const isDate = (cell: Cell = ''): boolean =>
  [writtenDate, isoDate, serialDate].some((pattern) => pattern.test(String(cell)));

function dayIn(value: Cell, order: Order): string | null {
  const cell = String(value);
  if (serialDate.test(cell)) return dayOf(new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(cell)) * dayMs));
  const [, first = '', second = '', year = ''] = writtenDate.exec(cell) ?? [];
  const [month, day] = order === 'month first' ? [first, second] : [second, first];
  const iso = isoDate.exec(cell)?.[0] ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = inThisCentury(new Date(`${iso}T00:00:00Z`));
  return date && dayOf(date) === iso ? iso : null;
}

/** Rows follow each other by a day in the right order; where both would do, LinkedIn's own has the month first. */
function orderOf(dates: readonly Cell[], dayRows: readonly Row[]): Order {
  const [monthFirst = 0, dayFirst = 0] = (['month first', 'day first'] as const).map((order) => {
    const times = dayRows.map(([date = '']) => Date.parse(dayIn(date, order) ?? ''));
    const steps = times.slice(1).filter((time, at) => Math.abs(time - (times[at] ?? NaN)) === dayMs);
    return dates.filter((date) => dayIn(date, order) !== null).length + steps.length;
  });
  if (Math.max(monthFirst, dayFirst) === 0)
    throw fileRefused("The dates in this file can't be read. Choose the .xlsx as LinkedIn exported it.");
  return dayFirst > monthFirst ? 'day first' : 'month first';
}

/** The last row of a day counts, and the latest days: LinkedIn exports a year. */
function readDays(rows: readonly Row[], order: Order): { day: string; counts: [number, number] }[] {
  const byDay = new Map<string, [number, number]>();
  for (const [date = '', first = '', second = ''] of rows) {
    const day = dayIn(date, order);
    if (day !== null) byDay.set(day, [countIn(first) ?? 0, countIn(second) ?? 0]);
  }
  const days = [...byDay].map(([day, counts]) => ({ day, counts }));
  return days.sort((a, b) => (a.day < b.day ? -1 : 1)).slice(-mostDays);
}

interface PostCells {
  externalId: string;
  date: Cell;
  figure: 'impressions' | 'engagements';
  count: number | null;
  isReadable: boolean;
}

/** Two lists stand beside each other, the left one by engagements, the right one by impressions. */
function postCells(sheet: Sheet): PostCells[] {
  let header: Row = [];
  return sheet.flatMap((row) => {
    const found = row.flatMap((cell, at): PostCells[] => {
      const externalId = /linkedin\.com\//i.test(String(cell)) ? linkedinPostId(String(cell)) : null;
      if (!externalId) return [];
      const [date = '', cellOfCount] = row.slice(at + 1, at + 3);
      const figure = at > 0 || isImpressions(header[at + 2]) ? 'impressions' : 'engagements';
      const found = countIn(cellOfCount);
      const count = found === null ? null : Math.max(0, found);
      return [{ externalId, date, figure, count, isReadable: isCountOrBlank(cellOfCount) }];
    });
    if (found.length === 0) header = row;
    return found;
  });
}

function mergePosts(listed: readonly PostCells[], order: Order): ExportedPost[] {
  const posts = new Map<string, ExportedPost>();
  for (const { externalId, date, figure, count } of listed) {
    const day = dayIn(date, order);
    if (day === null) continue;
    const post = posts.get(externalId) ?? { externalId, day, impressions: null, engagements: null };
    posts.set(externalId, { ...post, [figure]: count });
  }
  return [...posts.values()];
}
