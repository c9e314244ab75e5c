/** Something in a text that a reader may take for a machine's, and what to do about it. */
export interface Finding {
  /** Stable id, e.g. `phrase`, `S4`. */
  rule: string;
  /** 3 is near-certain in a short post, 1 counts only among others. */
  severity: 1 | 2 | 3;
  /** UTF-16 offsets, end exclusive. */
  start: number;
  end: number;
  /** One sentence for the person who wrote it. */
  why: string;
  /** What would stand there instead; empty to take it out. Absent where only the writer can say. */
  fix?: string;
}

/** Nobody reads more: a text with as many is one tell. Keeps hostile texts cheap. */
export const maxFindings = 200;
