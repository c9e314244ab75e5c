import { detectLanguage } from './language/language';

export type CaptionsProblem = 'unknown_kind' | 'wrong_times' | 'after_end';

export type ReadCaptions = { status: 'read'; captions: string } | { status: 'refused'; why: CaptionsProblem };

const time = String.raw`(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})`;
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t]+(\\S.*))?$`);
/** Of WebVTT: what is no caption. */
const aside = /^(?:NOTE|STYLE|REGION)\b/;

/** Reads a WebVTT or SubRip file of a video. `captions` is WebVTT, with whole times and without notes and styles. */
export function readCaptions(file: string, videoMs = Infinity): ReadCaptions {
  const text = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+(?=\n)/g, '\n')
    .trim();
  const blocks = text.split(/\n{2,}/);
  if (/^WEBVTT(?:[ \t]|$)/.test(blocks[0]?.split('\n')[0] ?? '')) blocks.shift();
  const cues: string[] = [];
  let last = 0;
  for (const lines of blocks.filter((block) => !aside.test(block)).map((block) => block.split('\n'))) {
    // Its number or name may stand before its times.
    const at = lines[0]?.includes('-->') ? 0 : 1;
    const [, ...found] = timing.exec(lines[at]?.trimEnd() ?? '') ?? [];
    if (found.length === 0) return { status: 'refused', why: 'unknown_kind' };
    const [from, to] = [msOf(found.slice(0, 4)), msOf(found.slice(4, 8))];
    if (from >= to || from < last) return { status: 'refused', why: 'wrong_times' };
    if (from >= videoMs) return { status: 'refused', why: 'after_end' };
    last = from;
    const settings = found[8] ? ` ${found[8]}` : '';
    const words = lines.slice(at + 1).join('\n');
    if (words) cues.push(`${clockOf(from)} --> ${clockOf(to)}${settings}\n${words}`);
  }
  if (cues.length === 0) return { status: 'refused', why: 'unknown_kind' };
  return { status: 'read', captions: `WEBVTT\n\n${cues.join('\n\n')}\n` };
}

const cuesOf = (captions: string): string[] => captions.trim().split('\n\n').slice(1);
const wordsOf = (cue: string): string => cue.slice(cue.indexOf('\n') + 1);

/** Returns what `readCaptions` has read as SubRip, which knows italics and the like alone. */
export const subRipOf = (captions: string): string =>
  cuesOf(captions)
    .map((cue, at) => {
      const times = cue.slice(0, '00:00:00.000 --> 00:00:00.000'.length).replaceAll('.', ',');
      const words = wordsOf(cue).replaceAll(/<(?!\/?[biu]>)[^<>\n]*>/g, '');
      return `${at + 1}\n${times}\n${words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')}\n`;
    })
    .join('\n');

/** Returns two letters; English for a language that is not known here. */
export function captionsLanguage(captions: string): string {
  const language = detectLanguage(cuesOf(captions).map(wordsOf).join('\n'));
  return language.length === 2 ? language : 'en';
}

const msOf = ([hours, minutes, seconds, thousandths]: string[]): number =>
  ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(thousandths);

function clockOf(ms: number): string {
  const two = (count: number): string => String(Math.floor(count) % 60).padStart(2, '0');
  const hours = String(Math.floor(ms / 3_600_000)).padStart(2, '0');
  return `${hours}:${two(ms / 60_000)}:${two(ms / 1_000)}.${String(ms % 1_000).padStart(3, '0')}`;
}
