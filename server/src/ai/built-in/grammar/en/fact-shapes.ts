import type { Candidate } from '../../draft.types';
import { findChange, headline, howQuestion, ledgerLine, restated, threeStates, type Change } from './changes';
import { imperativeOf } from './advice';
import { causedChange, consequenceIn, howWithAnswer, partOf, resultFirst, whatHappened } from './consequences';
import { splitList } from './lists';
import { leansOnContext, type Line } from './material';
import { lowered, rephrasings, timeAtEnd } from './rephrase';
import { asLive, changeAcross, fronted, hiringLines, swapped, telegraphed, withColon } from './recompose';
import { fits, laidOut, reworded, said, type Scene } from './scene';
import { pastBase } from './verbs';

export type Shape = (scene: Scene) => Candidate[];

const bestWindows = 4;

/** The person's sentences in their order: as much as fits from each place where one can begin. */
const plain: Shape = (scene) => {
  const { lines } = scene.material;
  const found: Candidate[] = [];
  for (const line of lines) {
    if (line.isLinked || line.isBullet) continue;
    for (const count of [3, 2]) {
      const run = lines.slice(line.order, line.order + count);
      if (run.length < count) continue;
      const [first, ...rest] = run.map((item) => said(item.text, item.end));
      const opening = said(reworded(line.text, scene, ['dropped', 'time first', 'time last', 'flip']), line.end);
      const paragraphs = [scene.random.chance(0.5) ? opening : (first ?? ''), rest.join(' ')];
      found.push({ shape: 'plain', text: laidOut(paragraphs, scene), score: 5 + Math.min(1, concreteCount(run)) + (line.order === 0 ? 1 : 0) });
    }
  }
  return found.sort((a, b) => b.score - a.score).slice(0, bestWindows);
};

/** One sentence and nothing else. */
const single: Shape = (scene) =>
  scene.material.lines
    .filter((line) => line.isWhole && !line.isQuestion)
    .flatMap((line) => {
      const score = 4 + (line.isConcrete ? 2 : 0) - (line.text.length < 60 && scene.material.lines.length > 1 ? 3 : 0);
      return [line.text, ...rephrasings(line.text, scene.material.names).map(({ text }) => text)].map((text) => ({ shape: 'single', text: said(text, line.end), score }));
    });

/** What follows from it first, then what happened. */
const pointFirst: Shape = (scene) => {
  const { lines } = scene.material;
  return lines
    .filter((line) => line.order > 0 && !line.isQuestion && !line.isBullet && (line.isWhole || reworded(line.text, scene, ['turned']) !== line.text))
    .flatMap((point) =>
      lines
        .filter((fact) => fact.order < point.order && !fact.isLinked && !fact.isQuestion && !fact.isBullet)
        .slice(0, 2)
        .flatMap((fact) => evidence(fact).map((text) => ({ point, fact, text }))),
    )
    .map(({ point, fact, text }) => ({
      shape: 'point first',
      text: laidOut([said(reworded(point.text, scene, ['turned', 'flip']), point.end), said(text, fact.end)], scene),
      score: 5 + (point.isPoint ? 2 : 0) + concreteCount([fact]),
    }));
};

function evidence(line: Line): string[] {
  return line.clauses.length > 1 ? [line.text, ...line.clauses.filter((clause) => /\d/.test(clause) && !/^(?:it|they|that|this)\b/i.test(clause))] : [line.text];
}

/** A figure told as two states, then why. */
const beforeAfter: Shape = (scene) =>
  changesIn(scene).flatMap((found) =>
    restated(found.change, scene.material.names).flatMap(({ kind, text }) => {
      const reasons = companions(found, scene);
      const bare = { shape: `before and after: ${kind}`, text, score: 5 };
      return [bare, ...reasons.map((reason) => ({ shape: 'before and after', text: laidOut([text, reason], scene), score: 8 }))];
    }),
  );

/** The figures first, as a line of their own. */
const numberFirst: Shape = (scene) => {
  const fromChanges = changesIn(scene).flatMap((found) =>
    companions(found, scene).map((reason) => ({ shape: 'number first', text: `${said(headline(found.change))}\n\n${reason}`, score: 7 })),
  );
  return [...fromChanges, ...numberSentences(scene)];
};

/** The sentence with the figure leads, whatever stood first in the brief. */
function numberSentences(scene: Scene): Candidate[] {
  const { lines } = scene.material;
  return lines
    .filter((line) => line.order > 0 && /\d/.test(line.text) && !line.isLinked && !line.isBullet)
    .flatMap((line) => {
      const context = lines.find((other) => other.order < line.order && !other.isLinked && !other.isBullet);
      return context ? [{ shape: 'number first', text: laidOut([said(line.text, line.end), said(context.text, context.end)], scene), score: 5 }] : [];
    });
}

/** Each figure on a line, then the point. */
const ledger: Shape = (scene) => {
  const changes = changesIn(scene);
  if (changes.length === 0) return [];
  const rows = changes.slice(0, 3).map(({ change }) => ledgerLine(change));
  const time = changes.map(({ change }) => change.time).find((item) => /^in /.test(item));
  const last = changes.at(-1);
  const reasons = last ? companions(last, scene).filter((reason) => !changes.some(({ change }) => reason.includes(change.to))) : [];
  if (rows.length < 2) return [];
  return reasons.map((reason) => ({ shape: 'ledger', text: `${rows.join('\n')}\n\n${time ? `${said(timeOnly(time))} ` : ''}${reason}`, score: 7 }));
};

function timeOnly(time: string): string {
  return `That took ${time.replace(/^in (?:the |just |under |about |only )*/, '')}`;
}

/** `How did activation go from 31% to 44%? We cut …` */
const question: Shape = (scene) => [
  ...changesIn(scene).flatMap((found) =>
    causes(found, scene).map((cause) => ({ shape: 'question', text: laidOut([howQuestion(found.change), cause], scene), score: 7 })),
  ),
  ...whyQuestions(scene),
];

/** `We dropped X because Y` → `Why did we drop X? Y.` */
function whyQuestions(scene: Scene): Candidate[] {
  return scene.material.lines.flatMap((line) => {
    const match = /^(I|We) (?:\w+ly )?(\p{L}+) (.{4,60}?),? because ([^,;]{8,})$/iu.exec(line.text);
    const clause = match ? pastBase(match[2] ?? '') : undefined;
    if (!match || !clause) return [];
    const text = `Why did ${match[1] === 'I' ? 'I' : 'we'} ${clause} ${match[3] ?? ''}? ${said(match[4] ?? '')}`;
    return [{ shape: 'question', text, score: 7 }];
  });
}

/** Items on lines under what they are. */
const list: Shape = (scene) => {
  const { lines } = scene.material;
  const bullets = lines.filter((line) => line.isBullet);
  const found: Candidate[] = [];
  if (bullets.length >= 2) {
    const head = lines.find((line) => !line.isBullet && line.order < (bullets[0]?.order ?? 0));
    const rows = bullets.slice(0, 5).map((line) => line.text);
    const closing = lines.find((line) => !line.isBullet && line.order > (bullets.at(-1)?.order ?? 0));
    const top = head ? `${said(head.text, head.end).replace(/[.]$/, ':')}\n\n` : '';
    found.push({ shape: 'list', text: `${top}${rows.map((row) => `- ${row}`).join('\n')}${closing ? `\n\n${said(closing.text, closing.end)}` : ''}`, score: 8 });
    found.push({ shape: 'list', text: `${top}${rows.slice(0, 3).map((row) => `- ${row}`).join('\n')}`, score: 6 });
  }
  for (const line of lines) {
    const parts = splitList(line.text);
    if (!parts) continue;
    const next = lines.find((other) => other.order !== line.order && !other.isLinked && !other.isQuestion);
    const text = `${said(parts.head).replace(/[.]$/, ':')}\n\n${parts.items.map((item) => `- ${item}`).join('\n')}`;
    found.push({ shape: 'list', text, score: 6 });
    if (next) found.push({ shape: 'list', text: `${text}\n\n${said(next.text, next.end)}`, score: 7 });
  }
  return found;
};

/** The advice that the fact supports, with the fact as its ground. */
const advice: Shape = (scene) => {
  const { lines } = scene.material;
  return lines.flatMap((line) => {
    const deed = imperativeOf(line.text, scene.material.names);
    if (!deed) return [];
    const facts = lines.filter((fact) => fact.order !== line.order && fact.isConcrete && !fact.isLinked && !fact.isQuestion);
    return facts.map((fact) => ({ shape: 'advice', text: laidOut([`${deed}.`, said(fact.text, fact.end)], scene), score: 6 }));
  });
};

/** `We expected A but got B` and other turns: the halves face each other. */
const contrast: Shape = (scene) =>
  scene.material.lines.flatMap((line) => {
    const match = /^(.{12,}?),? but (.{8,})$/i.exec(line.text);
    if (!match || line.isLinked || line.clauses.length < 2 || line.text.length < 60) return [];
    const [, first = '', second = ''] = match;
    return [{ shape: 'contrast', text: `${said(first)}\n\n${said(`But ${lowered(second, scene.material.names)}`, line.end)}`, score: 5 }];
  });

/** The first statement as a hook of its own, the rest of the sentence under it. */
const hook: Shape = (scene) =>
  scene.material.lines
    .filter((line) => line.clauses.length > 1 && line.text.length > 60 && !line.isLinked && !/\b(?:but|so)\b/i.test(line.text) && !/^it['’]s\b/i.test(line.clauses[1] ?? ''))
    .map((line) => {
      const [first = '', ...rest] = line.clauses;
      const next = scene.material.lines[line.order + 1];
      const body = [...rest.map((clause) => said(clause)), next && !next.isBullet ? said(next.text, next.end) : ''].filter(Boolean).join(' ');
      return { shape: 'hook', text: `${said(reworded(first, scene, ['dropped']))}\n\n${body}`, score: 6 };
    });

/** The opening and the ending without the road between them. */
const ends: Shape = (scene) => {
  const [first, ...rest] = scene.material.lines.filter((line) => !line.isBullet && !line.isQuestion);
  const last = rest.at(-1);
  if (!first || !last || rest.length < 2 || first.isLinked || /^(?:it|its|this|that|they|them|he|she|and|but|so|then|also|which|the|these|those)\b/i.test(last.text) || (leansOnContext(last.text, 1) && last.text.split(' ').length > 6)) return [];
  return [{ shape: 'ends', text: laidOut([said(reworded(first.text, scene, ['dropped', 'time first', 'time last', 'flip']), first.end), said(last.text, last.end)], scene), score: 6 }];
};

/** A clause on its own, or with the thing that explains it in brackets. */
const aside: Shape = (scene) => {
  const { lines } = scene.material;
  return lines.flatMap((line) => {
    if (line.isLinked || line.isQuestion || line.end === '!') return [];
    const short = lines.find((other) => other.order > line.order && other.text.length < 90 && !other.isQuestion && !other.isBullet && !/[()]/.test(other.text));
    if (!short || /[()]/.test(line.text)) return [];
    return [{ shape: 'aside', text: `${said(line.text)} (${said(short.text)})`, score: 4 + (line.isConcrete ? 1 : 0) }];
  });
};

/** One statement out of a longer sentence. */
const clauseOnly: Shape = (scene) =>
  scene.material.lines
    .filter((line) => line.clauses.length > 1)
    .flatMap((line) => line.clauses.filter((clause) => !/^(?:it|they|that|this|he|she)\b/i.test(clause)))
    .map((clause) => ({ shape: 'clause', text: said(reworded(clause, scene)), score: 3 + (/\d/.test(clause) ? 1 : 0) }));

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
    for (const text of asLive(line.text)) found.push({ shape: 'live', text: laidOut([said(text), after], scene), score: 7 }, { shape: 'live, alone', text: said(text), score: 4 });
    for (const text of hiringLines(line.text)) found.push({ shape: 'hiring', text: `${said(text)}\n\n${lines.slice(line.order + 1, line.order + 3).map((other) => said(other.text, other.end)).join(' ')}`.trim(), score: 7 });
    if (telegram) found.push({ shape: 'telegram', text: laidOut([said(telegram), contextFor(line, lines)], scene), score: 6 });
    if (front) found.push({ shape: 'fronted', text: [said(front), nextFront ? said(nextFront) : after].filter(Boolean).join(' '), score: 7 });
    return found;
  });
};

/** A neighbour to set beside a sentence that would be thin alone. */
function contextFor(line: Line, lines: readonly Line[]): string {
  const other = lines[line.order + 1] ?? lines[line.order - 1];
  return other && !other.isBullet && !other.isQuestion && (other.order > line.order || !other.isLinked) ? said(other.text, other.end) : '';
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
      for (const { text } of threeStates(caused, names)) found.push({ shape: 'before and after', text: laidOut([text, after], scene), score: 8 });
      found.push({ shape: 'question', text: `${howQuestion(caused.change)} ${said(caused.cause)}`, score: 8 });
      found.push({ shape: 'number first', text: `${said(headline(caused.change))}\n\n${said(caused.cause)}`, score: 6 });
    }
    const how = howWithAnswer(line.text);
    if (how) found.push({ shape: 'question', text: laidOut([how.question, said(how.answer)], scene), score: 8 });
    const part = next ? partOf(line, next) : undefined;
    const beyond = lines[line.order + 2];
    if (part) found.push({ shape: 'part of', text: laidOut([said(part), beyond ? said(beyond.text, beyond.end) : ''], scene), score: 8 });
    return found;
  });
};

/** The time as a scene: `Six weeks.` or `Last Tuesday.` in front of what happened. */
const timeBeat: Shape = (scene) =>
  scene.material.lines.flatMap((line) => {
    const parts = line.isLinked || line.clauses.length > 1 ? undefined : timeAtEnd(line.text);
    const length = parts ? /^(?:in|within|over) (?:just |under |about |only )?((?:[\w-]+) (?:days?|weeks?|months?|years?|hours?|minutes?|weekends?))$/i.exec(parts.time)?.[1] : undefined;
    if (!parts || !length || findChange(line.text) || /^(?:the|last|past)\b/i.test(length)) return [];
    const next = scene.material.lines[line.order + 1];
    return [{ shape: 'time', text: laidOut([`${said(parts.main)} It took ${length}.`, next ? said(next.text, next.end) : ''], scene), score: 5 }];
  });

export const factShapes: readonly Shape[] = [plain, single, pointFirst, beforeAfter, numberFirst, ledger, question, list, advice, contrast, hook, aside, clauseOnly, timeBeat, recomposed, colon, consequence, ends];

function concreteCount(lines: readonly Line[]): number {
  return lines.filter((line) => line.isConcrete).length;
}

interface Found {
  change: Change;
  line: Line;
  /** Sentences that the change already tells. */
  told: ReadonlySet<number>;
}

function changesIn(scene: Scene): Found[] {
  const { lines } = scene.material;
  const inside = lines.flatMap((line) => line.changes.map((change) => ({ change, line, told: new Set([line.order]) })));
  const across = lines.flatMap((line) =>
    lines.slice(line.order + 1, line.order + 3).flatMap((later) => {
      const change = changeAcross(line, later);
      return change ? [{ change, line, told: new Set([line.order, later.order]) }] : [];
    }),
  );
  return [...inside, ...across];
}

/** What can stand beside a change: the other half of its sentence, or what the brief says around it. */
function companions({ change, line, told }: Found, scene: Scene): string[] {
  const own = told.size > 1 ? [] : line.clauses.filter((clause) => !clause.includes(change.to) && !/^(?:it|that|this|they)\b/i.test(clause)).map((clause) => said(clause));
  const around = scene.material.lines
    .filter((other) => !told.has(other.order) && !other.isQuestion && !other.isBullet && (other.isPoint || other.order > line.order))
    .slice(0, 3)
    .map((other) => said(other.isLinked ? other.text : reworded(other.text, scene, ['turned', 'flip', 'colon']), other.end));
  return [...around, ...own].filter((text) => fits(text, scene));
}

/** What the brief gives as the cause of a change; empty when it gives none. */
function causes({ change, line, told }: Found, scene: Scene): string[] {
  const at = line.clauses.findIndex((clause) => clause.includes(change.to));
  const deeds = change.actor ? [] : line.clauses.slice(0, Math.max(0, at)).filter((clause) => /^(?:i|we)\b/i.test(clause));
  const points = scene.material.lines.filter((other) => !told.has(other.order) && causal.test(other.text) && !other.isQuestion);
  const between = told.size > 1 ? scene.material.lines.filter((other) => !told.has(other.order) && told.has(other.order - 1) && !other.isQuestion) : [];
  return [...points.map((other) => said(reworded(other.text, scene, ['turned', 'colon']), other.end)), ...between.map((other) => said(other.text, other.end)), ...deeds.map((clause) => said(clause))];
}

const causal = /\b(?:the (?:\w+ )?(?:thing|part|trick|fix|key|reason|secret|change|cause|difference|culprit)\b|what (?:worked|helped|mattered|changed|did it)|because|thanks to|by \p{L}+ing|all we did|all i did)/iu;
