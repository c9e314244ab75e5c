export const hookTypes = [
  'statement',
  'number',
  'question',
  'story',
  'contrast',
  'command',
  'quote',
  'list_promise',
] as const;
export type HookType = (typeof hookTypes)[number];

export const beats = [
  'hook',
  'context',
  'list',
  'contrast',
  'example',
  'result',
  'lesson',
  'question',
  'call',
  'link',
  'punchline',
] as const;
/** What one stretch of a text does. */
export type Beat = (typeof beats)[number];

export const endings = ['statement', 'question', 'call', 'punchline', 'link', 'list_item'] as const;
export type EndingType = (typeof endings)[number];

/** How a post is built, without a word of it. */
export interface Structure {
  hook: HookType;
  /** In the order of the text; the first is the hook. */
  beats: Beat[];
  /** Lines that are not empty. */
  lineCount: number;
  ending: EndingType;
}

export const maxBeats = 6;
/** Longer texts have more lines; as a build to follow no more are counted. */
export const maxLineCount = 25;

/** As they stand in a sentence: "opens with a statement". */
export const structureLabels: {
  hooks: Readonly<Record<HookType, string>>;
  beats: Readonly<Record<Beat, string>>;
  endings: Readonly<Record<EndingType, string>>;
} = {
  hooks: {
    statement: 'a statement',
    number: 'a number',
    question: 'a question',
    story: 'the start of a story',
    contrast: 'a contrast',
    command: 'a direct instruction',
    quote: 'a quotation',
    list_promise: 'the promise of a list',
  },
  beats: {
    hook: 'the hook',
    context: 'context',
    list: 'a list',
    contrast: 'a contrast',
    example: 'an example',
    result: 'a result',
    lesson: 'a lesson',
    question: 'a question',
    call: 'a call to act',
    link: 'a link',
    punchline: 'a punchline',
  },
  endings: {
    statement: 'a statement',
    question: 'a question',
    call: 'a call to act',
    punchline: 'a short punchline',
    link: 'a link',
    list_item: 'the last item of a list',
  },
};
