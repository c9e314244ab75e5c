/** What the clock on the wall shows, as the inputs write it: `2027-03-28T09:00`. */
export type WallTime = string;

export interface ReadTime {
  atMs: number;
  /** Differs from what was asked for where that time does not exist. */
  wall: WallTime;
  /** At a clock change: the hour is left out, or comes twice and the first one is meant. */
  change: 'skipped' | 'twice' | null;
}

const dayMs = 24 * 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const digits = '2-digit';
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
  });
  formats.set(zone, made);
  return made;
}

export function wallTimeOf(atMs: number, zone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** The same figures as if they were UTC; NaN for what is no time. */
const figuresOf = (wall: WallTime): number => Date.parse(`${wall}Z`);

const offsetMs = (atMs: number, zone: string): number => {
  const minuteMs = Math.floor(atMs / 60_000) * 60_000;
  return figuresOf(wallTimeOf(minuteMs, zone)) - minuteMs;
};

/**
 * When a wall time is in a zone, as the server reads it: one that a clock change leaves out moves on by as much as the
 * clock does, of one that comes twice the first is meant. Null for what is no time.
 */
export function readWallTime(wall: WallTime, zone: string): ReadTime | null {
  const figures = figuresOf(wall);
  if (Number.isNaN(figures)) return null;
  const before = figures - offsetMs(figures - dayMs, zone);
  const after = figures - offsetMs(figures + dayMs, zone);
  const found = [...new Set([before, after])].filter((atMs) => wallTimeOf(atMs, zone) === wall);
  const [first] = found;
  if (first === undefined) return { atMs: before, wall: wallTimeOf(before, zone), change: 'skipped' };
  return { atMs: Math.min(...found), wall, change: found.length > 1 ? 'twice' : null };
}
