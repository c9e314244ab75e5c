import { captionsLanguage, readCaptions, subRipOf } from './captions';

const srt =
  '1\r\n00:00:01,000 --> 00:00:02,500 \r\n<i>Warm</i> the bowl.\r\n\r\n2\r\n00:00:02,500 --> 01:00:04,000\r\nTwo\r\nlines\r\n';
const vtt = `WEBVTT

00:00:01.000 --> 00:00:02.500
<i>Warm</i> the bowl.

00:00:02.500 --> 01:00:04.000
Two
lines
`;
const read = (text: string, videoMs?: number) => {
  const outcome = readCaptions(text, videoMs);
  return outcome.status === 'read' ? outcome.captions : outcome.why;
};

describe('a captions file', () => {
  it.each([
    ['SubRip', srt],
    ['SubRip with a mark of its encoding', `\uFEFF${srt}`],
    ['WebVTT', vtt],
    [
      'WebVTT with notes, styles and names',
      vtt
        .replace('WEBVTT\n', 'WEBVTT - Bowls\n\nNOTE by hand\n\nSTYLE\n::cue {}\n')
        .replace('\n\n00:00:02', '\n\ntwo\n00:00:02'),
    ],
    ['WebVTT without hours', vtt.replaceAll('00:00:0', '00:0')],
  ])('is read as WebVTT: %s', (_kind, file) => {
    expect(read(file)).toBe(vtt);
  });

  it('is written as SubRip, which has no places and no names of who speaks', () => {
    const own = 'WEBVTT\n\n00:01.000 --> 00:02.000 line:0\n<v Ada><b>Salt</b> &amp; lime</v>\n';
    expect(read(own)).toContain('00:00:01.000 --> 00:00:02.000 line:0\n');
    expect(subRipOf(read(own))).toBe('1\n00:00:01,000 --> 00:00:02,000\n<b>Salt</b> & lime\n');
    expect(subRipOf(vtt)).toBe(srt.replaceAll('\r\n', '\n').replace(' \n', '\n'));
  });

  it.each([
    ['no captions', 'Warm the bowl.', 'unknown_kind'],
    ['a header alone', 'WEBVTT\n', 'unknown_kind'],
    ['cues without words', 'WEBVTT\n\n00:01.000 --> 00:02.000', 'unknown_kind'],
    ['a minute of 75 seconds', vtt.replace('00:00:02.500 -->', '00:00:75.500 -->'), 'unknown_kind'],
    ['an end before the start', vtt.replace('--> 00:00:02.500', '--> 00:00:00.500'), 'wrong_times'],
    ['an earlier cue after a later one', vtt.replace('00:00:02.500 --> 01', '00:00:00.500 --> 01'), 'wrong_times'],
  ])('is refused for %s', (_what, file, why) => {
    expect(read(file)).toBe(why);
  });

  it('is refused where it goes on after the video', () => {
    expect([read(vtt, 2_600), read(vtt, 2_500)]).toEqual([vtt, 'after_end']);
  });

  it('tells its language', () => {
    const german = 'WEBVTT\n\n00:01.000 --> 00:02.000\nWir wärmen die Schale, und dann nehmen wir das Salz.\n';
    expect([captionsLanguage(read(german)), captionsLanguage(vtt)]).toEqual(['de', 'en']);
  });
});
