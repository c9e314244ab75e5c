import { textsWanted, type TextInput } from '../text-model.port';

const strings = { type: 'array', items: { type: 'string' } } as const;
const post = {
  type: 'object',
  // In the order of writing: a model that has named its idea writes another text than one that has not.
  properties: { angle: { type: 'string' }, text: { type: 'string' }, added: strings },
  required: ['angle', 'text', 'added'],
  additionalProperties: false,
} as const;

/** What the answer must be for a maker that takes a JSON schema. Strict: nothing else, nothing left out. */
export const answerSchema = {
  type: 'object',
  properties: {
    questions: strings,
    refusal: { type: ['string', 'null'] },
    angles: strings,
    posts: { type: 'array', items: post },
    openings: strings,
  },
  required: ['questions', 'refusal', 'angles', 'posts', 'openings'],
  additionalProperties: false,
} as const;

/** Says the same in words, for a server that ignores the schema. */
export const answerForm = [
  'Answer with one JSON object and nothing else: {"questions":[],"refusal":null,"angles":["…"],"posts":[{"angle":"…","text":"…","added":["…"]}],"openings":[]}, the keys in this order.',
  '"questions": [], but where the brief holds no fact at all, up to three short questions to the person whose answers would make the posts theirs.',
  '"refusal": null. If you can\'t or may not write this, the reason in one sentence, and no posts. "text" never speaks of you, these rules or the request.',
  '"angles": where this request asks for them, ways to enter the matter, each in at most eight words; else [].',
  '"angle": the one of this post, in at most eight words.',
  '"text": the post as it will be published. No numbering, no quotation marks around it, no markdown, no remarks.',
  '"openings": [] unless this request asks for them.',
  '"added": every claim, figure, name, quote or event in the text that the data does not give, each copied word for word from the text; [] if there is none. The person decides which of them to keep, so leave none out.',
].join('\n');

/** Begins the part of a system text that differs from request to request. */
export const requestHeading = 'This request:';

/** What this request asks for of each key. */
const countRules = (input: TextInput): string[] => {
  const [posts, { openings = 0 }] = [textsWanted(input), input];
  return [
    ...(posts > input.count ? [`"angles" has ${posts + 1} ways in; "posts" takes the best of them.`] : []),
    `"posts" has exactly ${posts} ${posts === 1 ? 'object' : 'objects'}, one for each post; fewer only where a rule above says so.`,
    ...(openings > 0 ? [`"openings" has ${openings}.`] : []),
  ];
};

/**
 * Returns the system text in the two parts that are sent, in this order. `stable` is the same for each request of a task, so that
 * a provider can cache it; `varying` is what this request asks for. Neither holds text that a person typed.
 */
export function systemParts(system: string, input: TextInput): { stable: string; varying: string } {
  const [task = '', ...request] = system.split(`\n\n${requestHeading}\n`);
  return {
    stable: `${answerForm}\n\n${task}`,
    varying: [requestHeading, ...request, ...countRules(input)].join('\n'),
  };
}

export function systemText(system: string, input: TextInput): string {
  const { stable, varying } = systemParts(system, input);
  return `${stable}\n\n${varying}`;
}

/**
 * Counts an angle and additions beside each text; hidden reasoning counts against the same limit, so it gets room of
 * its own.
 */
export const maxOutputTokens = (input: TextInput): number =>
  4_096 + (input.limit && input.limit > 280 ? 1_536 : 768) * (textsWanted(input) + (input.openings ?? 0));
