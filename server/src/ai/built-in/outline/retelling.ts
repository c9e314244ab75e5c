import { numbersIn } from '../../../text/facts/numbers';
import { capitalized } from '../sentences';
import type { LongBrief } from './brief';
import { pronounFirst } from './cues.data';
import type { Beat } from './outline';

const retoldShare = 0.55;

/** Some of the sentences in another order of words: no two seeds tell a brief alike. The first stays: openings are made of it. */
export function retoldBeats(beats: readonly Beat[], { form, random }: LongBrief): Beat[] {
  return beats.map((beat, at) => {
    const isTied =
      beats[at + 1]?.leans === true || beat.leans || beat.isItem || beat.series || beat.isHeading || beat.end === '?';
    if (at === 0 || isTied || !random.chance(retoldShare)) return beat;
    const text = random.pick(form.retold(beat.text));
    if (!text || numbersIn(text).length < numbersIn(beat.text).length) return beat;
    return { ...beat, text, said: `${capitalized(text)}${beat.end || '.'}` };
  });
}

/** A brief with fewer sentences than parts wanted: what joins two statements is told as two. */
export function smallBeats(beats: readonly Beat[], wanted: number, { form }: LongBrief): Beat[] {
  if (beats.length >= wanted) return [...beats];
  return beats.flatMap((beat) => {
    if (beat.isItem || beat.series || beat.isHeading || beat.end === '?' || beat.hasLink || conditional.test(beat.text))
      return [beat];
    const clauses = form.clauses(beat.text);
    if (
      clauses.length < 2 ||
      clauses.some((clause) => clause.split(' ').length < fewestWords || described.test(clause))
    )
      return [beat];
    if (clauses.slice(1).some((clause) => pronounFirst.test(clause))) return [beat];
    return clauses.map((clause, at) => ({
      ...beat,
      text: capitalized(clause),
      said: `${capitalized(clause)}${at === clauses.length - 1 ? beat.end || '.' : '.'}`,
      numbers: numbersIn(clause).length,
      leans: at === 0 ? beat.leans : pronounFirst.test(clause),
      pointsBack: at === 0 ? beat.pointsBack : pronounFirst.test(clause),
    }));
  });
}

const fewestWords = 4;
/** `one shipped change by Friday`: a thing, not a deed. */
const described = /^(?:an?|one|two|three|\d+) \p{Ll}+ed \p{L}/iu;
/** What depends on a condition is not told without it. */
const conditional =
  /:|(?<!\p{L})(?:if|when|after|unless|until|because|wenn|falls|nachdem|weil|si|cuando|porque|quand|parce|se|quando)(?!\p{L})/iu;
