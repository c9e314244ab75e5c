import type { Candidate } from '../../../draft.types';
import { headline, howQuestion, threeStates } from '../changes';
import { causedChange, consequenceIn, howWithAnswer, partOf, resultFirst, whatHappened } from '../consequences';
import type { Line } from '../material';
import { asLive, fronted, hiringLines, swapped, telegraphed, withColon } from '../recompose';
import { laidOut, said, type Scene, type Shape } from '../scene';

/** Two sentences with their parts exchanged, or one with another verb and order. */
const recomposed: Shape = (scene) => {
  const { lines, names } = scene.material;
  return lines.flatMap((line) => {
    const next = lines[line.order + 1];
    const after = next && !next.isBullet && !next.isQuestion ? said(next.text, next.end) : '';
    const swap = next ? swapped(line, next, names) : undefined;
    const telegram = line.isLinked ? undefined : telegraphed(line);
    const front = fronted(line, names);
    const nextFront = next ? fronted(next, names) : undefined;
    const found: Candidate[] = [];
    if (swap) found.push({ shape: 'swapped', text: swap, score: 8 });
    for (const text of asLive(line.text))
      found.push(
        { shape: 'live', text: laidOut([said(text), after], scene), score: 7 },
        { shape: 'live, alone', text: said(text), score: 4 },
      );
    for (const text of hiringLines(line.text))
      found.push({
        shape: 'hiring',
        text: `${said(text)}\n\n${lines
          .slice(line.order + 1, line.order + 3)
          .map((other) => said(other.text, other.end))
          .join(' ')}`.trim(),
        score: 7,
      });
    if (telegram) found.push({ shape: 'telegram', text: laidOut(withContext(telegram, line, scene), scene), score: 6 });
    if (front)
      found.push({
        shape: 'fronted',
        text: [said(front), nextFront ? said(nextFront) : after].filter(Boolean).join(' '),
        score: 7,
      });
    return found;
  });
};

/** A neighbour beside a sentence that would be thin alone, in the order of the brief or turned round. */
function withContext(text: string, line: Line, scene: Scene): string[] {
  const { lines } = scene.material;
  const other = lines[line.order + 1] ?? lines[line.order - 1];
  if (!other || other.isBullet || other.isQuestion || (other.order < line.order && other.isLinked)) return [said(text)];
  const beside = said(other.text, other.end);
  return other.order < line.order && scene.random.chance(0.5) ? [beside, said(text)] : [said(text), beside];
}

/** `The fix: a warmer kitchen` after or before what it fixed. */
const colon: Shape = (scene) => {
  const { lines } = scene.material;
  return lines.flatMap((line) => {
    const text = line.isLinked ? undefined : withColon(line.text);
    const before = lines[line.order - 1];
    if (!text || !before || before.isBullet) return [];
    return [{ shape: 'colon', text: laidOut([said(before.text, before.end), said(text)], scene), score: 7 }];
  });
};

/** What was done and what came of it, in both orders and as a question. */
const consequence: Shape = (scene) => {
  const { lines, names, speaker } = scene.material;
  return lines.flatMap((line) => {
    const next = lines[line.order + 1];
    const after = next && !next.isBullet && !next.isQuestion ? said(next.text, next.end) : '';
    const found: Candidate[] = [];
    const pair = line.isLinked ? undefined : consequenceIn(line);
    if (pair) {
      found.push({ shape: 'result first', text: laidOut([said(resultFirst(pair, names)), after], scene), score: 7 });
      found.push({ shape: 'question', text: whatHappened(pair, names), score: 6 });
    }
    const caused = causedChange(line, speaker);
    if (caused) {
      for (const { text } of threeStates(caused, names))
        found.push({ shape: 'before and after', text: laidOut([text, after], scene), score: 8 });
      found.push({ shape: 'question', text: `${howQuestion(caused.change)} ${said(caused.cause)}`, score: 8 });
      found.push({
        shape: 'number first',
        text: `${said(headline(caused.change))}\n\n${said(caused.cause)}`,
        score: 6,
      });
    }
    const how = howWithAnswer(line.text);
    if (how) found.push({ shape: 'question', text: laidOut([how.question, said(how.answer)], scene), score: 8 });
    const part = next ? partOf(line, next) : undefined;
    const beyond = lines[line.order + 2];
    if (part)
      found.push({
        shape: 'part of',
        text: laidOut([said(part), beyond ? said(beyond.text, beyond.end) : ''], scene),
        score: 8,
      });
    return found;
  });
};

export const turningShapes: readonly Shape[] = [recomposed, colon, consequence];
