import type { Candidate } from '../../../draft.types';
import { direction, headline, howQuestion, ledgerLine, restated, type Change } from '../changes';
import { parseClause } from '../clause';
import { isDeed, leansOnContext, type Line } from '../material';
import { changeAcross } from '../recompose';
import { fits, laidOut, reworded, said, type Scene, type Shape } from '../scene';
import { hasNoSubject } from '../tone';
import { pastBase } from '../verbs';

/** A figure told as two states, then why. */
const beforeAfter: Shape = (scene) =>
  changesIn(scene).flatMap((found) =>
    restated(found.change, scene.material.names).flatMap(({ kind, text }) => {
      const reasons = companions(found, scene);
      const bare = { shape: `before and after: ${kind}`, text, score: 5 };
      const means = meansIn(found, scene);
      if (means) reasons.push(means);
      return [
        bare,
        ...reasons.map((reason) => ({ shape: 'before and after', text: laidOut([text, reason], scene), score: 8 })),
      ];
    }),
  );

/** The figures first, as a line of their own. */
const numberFirst: Shape = (scene) => {
  const fromChanges = changesIn(scene).flatMap((found) =>
    [...companions(found, scene), meansIn(found, scene) ?? ''].filter(Boolean).map((reason) => ({
      shape: 'number first',
      text: `${said(headline(found.change))}\n\n${reason}`,
      score: 7,
    })),
  );
  return [...fromChanges, ...numberSentences(scene)];
};

/** The sentence with the figure leads, whatever stood first in the brief. */
function numberSentences(scene: Scene): Candidate[] {
  const { lines } = scene.material;
  return lines
    .filter(
      (line) =>
        line.order > 0 &&
        /\d/.test(line.text) &&
        line.isWhole &&
        !line.isBullet &&
        !isDeed(line) &&
        // `the beta`: which one, the sentence before has said.
        !(line.order === 1 && /\b(?:in|at|for|of|on) the \p{Ll}+$/u.test(line.text)),
    )
    .flatMap((line) => {
      const context = lines.find(
        (other) =>
          other.order < line.order &&
          !other.isLinked &&
          !other.isBullet &&
          (parseClause(other.text) !== undefined || hasNoSubject(other.text)),
      );
      return context
        ? [
            {
              shape: 'number first',
              text: laidOut([said(line.text, line.end), said(context.text, context.end)], scene),
              score: 5,
            },
          ]
        : [];
    });
}

/** Each figure on a line, then the point. */
const ledger: Shape = (scene) => {
  const changes = changesIn(scene);
  if (changes.length === 0) return [];
  const rows = changes.slice(0, 3).map(({ change }) => ledgerLine(change));
  const time = changes.map(({ change }) => change.time).find((item) => /^in /.test(item));
  const last = changes.at(-1);
  const reasons = last
    ? companions(last, scene).filter((reason) => !changes.some(({ change }) => reason.includes(change.to)))
    : [];
  if (rows.length < 2) return [];
  return reasons.map((reason) => ({
    shape: 'ledger',
    text: `${rows.join('\n')}\n\n${time ? `${said(timeOnly(time))} ` : ''}${reason}`,
    score: 7,
  }));
};

function timeOnly(time: string): string {
  return `That took ${time.replace(/^in (?:the |just |under |about |only )*/, '')}`;
}

/** `How did activation go from 31% to 44%? We cut …` */
const question: Shape = (scene) => [
  ...changesIn(scene).flatMap((found) =>
    causes(found, scene).map((cause) => ({
      shape: 'question',
      text: laidOut([howQuestion(found.change), cause], scene),
      score: 7,
    })),
  ),
  ...whyQuestions(scene),
];

/** `We dropped X because Y` → `Why did we drop X? Y.` */
function whyQuestions(scene: Scene): Candidate[] {
  return scene.material.lines.flatMap((line) => {
    const match = /^(I|We) (?:\w+ly )?([a-zà-öø-ÿ]+) (.{4,60}?),? because ([^,;]{8,})$/i.exec(line.text);
    const clause = match ? pastBase(match[2] ?? '') : undefined;
    if (!match || !clause) return [];
    const text = `Why did ${match[1] === 'I' ? 'I' : 'we'} ${clause} ${match[3] ?? ''}? ${said(match[4] ?? '')}`;
    return [{ shape: 'question', text, score: 7 }];
  });
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
  const own =
    told.size > 1
      ? []
      : line.clauses
          .filter((clause) => !clause.includes(change.to) && !leansOnContext(clause, 1))
          .map((clause) => said(clause));
  const around = scene.material.lines
    .filter(
      (other) =>
        !told.has(other.order) && !other.isQuestion && !other.isBullet && (other.isPoint || other.order > line.order),
    )
    .slice(0, 3)
    .map((other) =>
      said(other.isLinked ? other.text : reworded(other.text, scene, ['turned', 'flip', 'colon']), other.end),
    );
  return [...around, ...own].filter((text) => fits(text, scene));
}

/** `We rebuilt it` in `We rebuilt it and it now takes 4 minutes`. */
function meansIn({ change, told }: Found, scene: Scene): string | undefined {
  const last = scene.material.lines.find(
    (line) => told.size > 1 && told.has(line.order) && line.text.includes(change.to),
  );
  const deed = /^((?:I|We) [^,;:]{4,50}?),? and (?:now )?(?:it|they)\b/i.exec(last?.text ?? '')?.[1];
  return deed ? said(deed) : undefined;
}

/** What the brief gives as the cause of a change; empty when it gives none. */
function causes({ change, line, told }: Found, scene: Scene): string[] {
  const at = line.clauses.findIndex((clause) => clause.includes(change.to));
  const deeds = change.actor
    ? []
    : line.clauses
        .slice(0, Math.max(0, at))
        .filter((clause) => /^(?:i|we)\b/i.test(clause) && !leansOnContext(clause, 1));
  const points = scene.material.lines.filter(
    (other) => !told.has(other.order) && causal.test(other.text) && !other.isQuestion,
  );
  const between =
    told.size > 1
      ? scene.material.lines.filter((other) => !told.has(other.order) && told.has(other.order - 1) && !other.isQuestion)
      : [];
  return [
    ...points.map((other) => said(reworded(other.text, scene, ['turned', 'colon']), other.end)),
    ...between.map((other) => said(other.text, other.end)),
    ...deeds.map((clause) => said(clause)),
  ];
}

const causal =
  /\b(?:the (?:\w+ )?(?:thing|part|trick|fix|key|reason|secret|change|cause|difference|culprit)\b|what (?:worked|helped|mattered|changed|did it)|because|thanks to|by [a-zà-öø-ÿ]+ing|all we did|all i did)/i;

/** Which way it went, without the figures. */
const unfigured: Shape = (scene) =>
  changesIn(scene).flatMap((found) => {
    const way = direction(found.change);
    if (!way || scene.wish.numbers) return [];
    const beside = companions(found, scene).filter((text) => !/\d/.test(text));
    return [
      { shape: 'direction', text: said(way), score: 3 },
      ...beside.map((text) => ({ shape: 'direction', text: laidOut([said(way), text], scene), score: 6 })),
    ];
  });

export const figureShapes: readonly Shape[] = [beforeAfter, numberFirst, ledger, question, unfigured];
