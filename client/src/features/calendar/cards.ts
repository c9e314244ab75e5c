import type { CalendarPost } from '@/features/calendar/api';
import type { Opening } from '@/features/calendar/best-hours';
import type { Day } from '@/features/calendar/days';
import { wallTimeOf } from '@/features/composer/sending/time';
import { type DisplayStatus, displayStatusOf } from '@/features/composer/posts/status';

/** What of an idea is due or was published on one day. */
export interface Card {
  id: string;
  ideaId: string;
  day: Day;
  /** Of its first post that day. */
  atMs: number;
  /** By their times. */
  posts: CalendarPost[];
  /** What needs somebody first, else what comes next. */
  status: DisplayStatus;
  text: string;
  /** Another day has the idea's first posts. */
  isContinued: boolean;
}

/** What needs somebody soonest is the least. */
const ranks: Readonly<Record<DisplayStatus, number>> = {
  failed: 0,
  needs_attention: 1,
  partially_published: 2,
  outdated: 3,
  unapproved: 4,
  held: 5,
  publishing: 6,
  scheduled: 7,
  draft: 8,
  published: 9,
};

/** Returns the cards of each day, by their times. `posts` come by theirs. */
export function cardsOf(posts: readonly CalendarPost[], zone: string): Map<Day, Card[]> {
  const cards = new Map<string, Card>();
  const begun = new Set<string>();
  for (const post of posts) {
    const day = wallTimeOf(Date.parse(post.at), zone).slice(0, 10);
    const id = `${post.ideaId} ${day}`;
    const card = cards.get(id);
    const status = displayStatusOf(post);
    if (card !== undefined) {
      card.posts.push(post);
      if (ranks[status] < ranks[card.status]) card.status = status;
      continue;
    }
    const isContinued = begun.has(post.ideaId);
    begun.add(post.ideaId);
    const { ideaId, at, text } = post;
    cards.set(id, { id, ideaId, day, atMs: Date.parse(at), posts: [post], status, text, isContinued });
  }
  const days = new Map<Day, Card[]>();
  for (const card of cards.values()) days.set(card.day, [...(days.get(card.day) ?? []), card]);
  return days;
}

export const canMove = ({ posts }: Card): boolean => posts.some(({ status }) => status === 'scheduled');

/** A card or a free slot in the columns of a week, beside those that begin within the same hour. */
export interface Placed<Item> {
  item: Item;
  /** Since midnight, by the clock on the wall. */
  minutes: number;
  column: number;
  columns: number;
}

const itemMinutes = 60;

/** Items come by their times. */
export function placed<Item extends { atMs: number }>(items: readonly Item[], zone: string): Placed<Item>[] {
  const all: Placed<Item>[] = [];
  let group: Placed<Item>[] = [];
  for (const item of items) {
    const [hour = 0, minute = 0] = wallTimeOf(item.atMs, zone).slice(11).split(':').map(Number);
    const minutes = hour * 60 + minute;
    if (minutes >= (group.at(-1)?.minutes ?? -Infinity) + itemMinutes) group = [];
    group.push({ item, minutes, column: group.length, columns: 0 });
    for (const each of group) each.columns = group.length;
    all.push(...group.slice(-1));
  }
  return all;
}

/** What all accounts have free at one time. */
export interface FreeTime {
  atMs: number;
  slots: Opening[];
}

/** Returns the free times of each day, earliest first. */
export function freeTimesOf(slots: readonly Opening[], zone: string): Map<Day, FreeTime[]> {
  const days = new Map<Day, FreeTime[]>();
  for (const slot of slots.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const atMs = Date.parse(slot.at);
    const day = wallTimeOf(atMs, zone).slice(0, 10);
    const times = days.get(day) ?? [];
    if (times.at(-1)?.atMs === atMs) times.at(-1)?.slots.push(slot);
    else days.set(day, [...times, { atMs, slots: [slot] }]);
  }
  return days;
}
