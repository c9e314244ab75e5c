import { sha256 } from '../../src/common/crypto/crypto';
import { hourMs, minuteMs } from '../../src/common/time/clock';

/** A number from 0 (in) to 1 (out) that belongs to a text. */
export const shareOf = (text: string): number => Number.parseInt(sha256(text).slice(0, 12), 16) / 16 ** 12;

const halfMs = 7 * hourMs;

/** How much of what a post will ever reach it has reached at its age: none in its first minute, half in seven hours. */
export const shareReached = (ageMs: number): number => (ageMs < minuteMs ? 0 : 1 - 0.5 ** (ageMs / halfMs));
