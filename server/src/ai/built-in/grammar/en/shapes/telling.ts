import type { Candidate } from '../../../draft.types';
import { findChange } from '../changes';
import { parseClause } from '../clause';
import { isDeed, leansOnContext, type Line } from '../material';
import { lowered, rephrasings, timeAtEnd } from '../rephrase';
import { hasNoSubject } from '../tone';
import { verbForm } from '../verbs';
import { laidOut, reworded, said, type Shape } from '../scene';
import { questionDrafts } from '../topic-drafts';

const bestWindows = 4;

/** The person's sentences in their order: as much as fits from each place where one can begin. */
const plain: Shape = (scene) => {
  const { lines } = scene.material;
  const found: Candidate[] = [];
  for (const line of lines) {
    if (line.isLinked || line.isBullet) continue;
    for (const count of [4, 3, 2]) {
      const run = lines.slice(line.order, line.order + count);
      if (run.length < count) continue;
      const [first, ...rest] = run.map((item) => said(item.text, item.end));
      const opening = said(reworded(line.text, scene, ['dropped', 'time first', 'time last', 'flip']), line.end);
      const paragraphs = [scene.random.chance(0.5) ? opening : (first ?? ''), rest.join(' ')];
      // A short brief without its last sentence has lost its point.
      const cutsEnding = lines.length <= 4 && run.at(-1) !== lines.at(-1);
      found.push({
        shape: cutsEnding ? 'beginning' : 'plain',
        text: laidOut(paragraphs, scene),
        score:
          5 +
          Math.min(1, concreteCount(run)) +
          (line.order === 0 ? 1 : 0) +
          count / 4 -
          (cutsEnding || (line.order > 0 && lines.length <= 4) ? 3 : 0),
      });
    }
  }
  return found.sort((a, b) => b.score - a.score).slice(0, bestWindows);
};

/** One sentence and nothing else. */
const single: Shape = (scene) =>
  scene.material.lines
    .filter(
      (line) =>
        line.isWhole &&
        !line.isQuestion &&
        (scene.material.lines.length === 1 || parseClause(line.text) !== undefined || hasNoSubject(line.text)),
    )
    .flatMap((line) => {
      const score = 4 + (line.isConcrete ? 2 : 0) - (line.text.length < 60 && scene.material.lines.length > 1 ? 3 : 0);
      return [line.text, ...rephrasings(line.text, scene.material.names).map(({ text }) => text)].map((text) => ({
        shape: 'single',
        text: said(text, line.end),
        score,
      }));
    });

/** A point turned round stands without what led to it. */
const pointAlone: Shape = (scene) =>
  scene.material.lines
    .filter((line) => line.order > 0 && !line.isQuestion)
    .flatMap((line) =>
      rephrasings(line.text, scene.material.names).filter(({ kind }) => kind === 'turned' || kind === 'flip'),
    )
    .map(({ text }) => ({ shape: 'point alone', text: said(text), score: 3 }));

/** What follows from it first, then what happened. */
const pointFirst: Shape = (scene) => {
  const { lines } = scene.material;
  return lines
    .filter(
      (line) =>
        line.order > 0 &&
        !line.isQuestion &&
        !line.isBullet &&
        !trailing.test(line.text) &&
        (line.isWhole || reworded(line.text, scene, ['turned']) !== line.text) &&
        line.isPoint,
    )
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

/** What is said at the end and nowhere else. */
const trailing =
  /^(?:(?:I|We)(?:['’]m| am|['’]re| are)(?: so| very)? (?:sorry|grateful)|thanks|thank|apply|come|join|rsvp|sign up|hiring)\b/i;

function evidence(line: Line): string[] {
  return line.clauses.length > 1
    ? [line.text, ...line.clauses.filter((clause) => /\d/.test(clause) && !/^(?:it|they|that|this)\b/i.test(clause))]
    : [line.text];
}

/** `We expected A but got B` and other turns: the halves face each other. */
const contrast: Shape = (scene) =>
  scene.material.lines.flatMap((line) => {
    const match = /^(.{12,}?),? but (.{8,})$/i.exec(line.text);
    if (!match || line.isLinked || line.clauses.length < 2 || line.text.length < 60) return [];
    const [, first = '', second = ''] = match;
    return [
      {
        shape: 'contrast',
        text: `${said(first)}\n\n${said(`But ${lowered(second, scene.material.names)}`, line.end)}`,
        score: 5,
      },
    ];
  });

/** The first statement as a hook of its own, the rest of the sentence under it. */
const hook: Shape = (scene) =>
  scene.material.lines
    .filter(
      (line) =>
        line.clauses.length > 1 &&
        line.text.length > 60 &&
        (line.clauses[0] ?? '').split(' ').length > 4 &&
        !line.isLinked &&
        !/\b(?:but|so)\b/i.test(line.text) &&
        !/^it['’]s\b/i.test(line.clauses[1] ?? ''),
    )
    .map((line) => {
      const [first = '', ...rest] = line.clauses;
      const next = scene.material.lines[line.order + 1];
      const body = [...rest.map((clause) => said(clause)), next && !next.isBullet ? said(next.text, next.end) : '']
        .filter(Boolean)
        .join(' ');
      return { shape: 'hook', text: `${said(reworded(first, scene, ['dropped']))}\n\n${body}`, score: 6 };
    });

/** One statement out of a longer sentence. */
const clauseOnly: Shape = (scene) =>
  scene.material.lines
    .filter((line) => line.clauses.length > 1)
    .flatMap((line) =>
      line.clauses.filter(
        (clause, at) =>
          !leansOnContext(clause, 1) &&
          // The last sentence of a short brief keeps its end.
          (at === line.clauses.length - 1 ||
            line.order < scene.material.lines.length - 1 ||
            scene.material.lines.length > 4),
      ),
    )
    .map((clause) => ({
      shape: 'clause',
      text: said(reworded(clause, scene)),
      score: (clause.length < 40 ? 1 : 3) + (/\d/.test(clause) ? 1 : 0),
    }));

/** The time as a scene: `Six weeks.` or `Last Tuesday.` in front of what happened. */
const timeBeat: Shape = (scene) =>
  scene.material.lines.flatMap((line) => {
    const parts = line.isLinked || line.clauses.length > 1 ? undefined : timeAtEnd(line.text);
    const length = parts
      ? /^(?:in|within|over) (?:just |under |about |only )?((?:[\w-]+) (?:days?|weeks?|months?|years?|hours?|minutes?|weekends?))$/i.exec(
          parts.time,
        )?.[1]
      : undefined;
    if (!parts || !length || !isDeed(line) || findChange(line.text) || /^(?:the|last|past)\b/i.test(length)) return [];
    const next = scene.material.lines[line.order + 1];
    return [
      {
        shape: 'time',
        text: laidOut([`${said(parts.main)} It took ${length}.`, next ? said(next.text, next.end) : ''], scene),
        score: 5,
      },
    ];
  });

/** What a label announces, without the label. */
const shortened: Shape = (scene) =>
  scene.material.lines.flatMap((line) => {
    if (line.isLinked || line.isQuestion || line.isBullet) return [];
    const [, label = '', labelled] = /^([^:]{6,90}): ([^:]{20,})$/.exec(line.text) ?? [];
    const found: Candidate[] = [];
    if (
      labelled &&
      // What a deed led to says nothing without the deed.
      parseClause(label) === undefined &&
      !hasNoSubject(label) &&
      /^(?!how|why|what|it\b|we\b.* test)/i.test(labelled) &&
      !/^(?:an?|the) /i.test(labelled) &&
      !leansOnContext(labelled, 1) &&
      (parseClause(labelled) ??
        /^(?:never|always|don['’]t|do not)\b/i.exec(labelled) ??
        verbForm(labelled.split(' ')[0] ?? '')?.form === 'base')
    )
      found.push({ shape: 'unlabelled', text: said(labelled, line.end), score: 4 });
    return found;
  });

/** The opening and the ending without the road between them. */
const ends: Shape = (scene) => {
  const [first, ...rest] = scene.material.lines.filter((line) => !line.isBullet && !line.isQuestion);
  const last = rest.at(-1);
  if (
    !first ||
    !last ||
    rest.length < 2 ||
    first.isLinked ||
    /^(?:this|that|he|she|and|but|so|then|also|which|the|these|those)\b|\b(?:it|its|they|them|their)\b/i.test(
      last.text,
    ) ||
    (leansOnContext(last.text, 1) && last.text.split(' ').length > 6)
  )
    return [];
  return [
    {
      shape: 'ends',
      text: laidOut(
        [
          said(reworded(first.text, scene, ['dropped', 'time first', 'time last', 'flip']), first.end),
          said(last.text, last.end),
        ],
        scene,
      ),
      score: 6,
    },
  ];
};

/** A question at the start stands alone, asked of those it names. */
const asked: Shape = (scene) => {
  const [first, ...rest] = scene.material.lines;
  if (!first?.isQuestion || first.isBullet) return [];
  const whom = /^(?:A |Quick |Small )?[Qq]uestion for (?:all |the |my )?(\p{Ll}[^:]{2,30}): (.{10,})$/u.exec(
    first.text,
  );
  const bare = said(whom?.[2] ?? first.text, '?');
  const after = rest.slice(0, 2).map((line) => said(line.text, line.end));
  const found: Candidate[] = [{ shape: 'question alone', text: bare, score: 8 }];
  if (whom?.[1])
    found.push(
      {
        shape: 'asked of',
        text: `${said(whom[1]).replace(/\.$/, '')}: ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`,
        score: 8,
      },
      { shape: 'question', text: laidOut([bare, ...after], scene), score: 8 },
    );
  return [
    ...found,
    ...questionDrafts(bare, scene)
      .slice(1)
      .map((draft) => ({ ...draft, score: 6 })),
  ];
};

function concreteCount(lines: readonly Line[]): number {
  return lines.filter((line) => line.isConcrete).length;
}

export const tellingShapes: readonly Shape[] = [
  plain,
  single,
  pointFirst,
  pointAlone,
  contrast,
  hook,
  clauseOnly,
  timeBeat,
  shortened,
  ends,
  asked,
];
