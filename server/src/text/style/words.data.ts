import { inForms } from './phrases.data';

export interface WordTell {
  /** 2 for words that models overuse, 1 for ones that people use as well. Neither proves anything alone. */
  weight: 1 | 2;
  /** Each form, with what to say instead: empty to drop it, null where only the writer knows. */
  forms: Readonly<Record<string, string | null>>;
}

const only = (list: string): Record<string, null> => Object.fromEntries(list.split(' ').map((word) => [word, null]));
const dropped = (list: string): Record<string, ''> => Object.fromEntries(list.split(' ').map((word) => [word, '']));

/**
 * Words whose density, not presence, gives a machine away. Collected in October 2026 from the sources of `phrases.data.ts`;
 * the list ages with each generation of models.
 */
export const wordTells: readonly WordTell[] = [
  {
    weight: 2,
    forms: {
      ...inForms(
        'delve into, delves into, delved into, delving into',
        'look into, looks into, looked into, looking into',
      ),
      ...inForms('cultivate, cultivates, cultivating', 'grow, grows, growing'),
      ...inForms('elevate, elevates, elevated, elevating', 'raise, raises, raised, raising'),
      ...inForms('enhance, enhances, enhanced, enhancing', 'improve, improves, improved, improving'),
      ...inForms('streamline, streamlines, streamlined, streamlining', 'simplify, simplifies, simplified, simplifying'),
      ...inForms('optimize, optimizes, optimized, optimizing', 'improve, improves, improved, improving'),
      ...inForms('emphasize, emphasizes, emphasized, emphasizing', 'stress, stresses, stressed, stressing'),
      ...inForms('garner, garners, garnered, garnering', 'get, gets, got, getting'),
      ...inForms('embark on, embarks on, embarked on, embarking on', 'start, starts, started, starting'),
      ...inForms('demystify, demystifies, demystifying', 'explain, explains, explaining'),
      ...inForms('reimagine, reimagines, reimagined, reimagining', 'rethink, rethinks, rethought, rethinking'),
      ...inForms(
        'to leverage, we leverage, leverage our, leverage your, leverage the, leverage ai, leveraging',
        'to use, we use, use our, use your, use the, use AI, using',
      ),
      ...inForms(
        'foster a culture, foster a sense, foster a community, foster an environment, fosters a culture, fosters a sense',
        'build a culture, build a sense, build a community, build an environment, builds a culture, builds a sense',
      ),
      ...inForms(
        'to showcase, showcasing, underscores the, underscore the, underscoring',
        'to show, showing, shows the, show the, showing',
      ),
      ...inForms('boasts a, serves as, stands as', 'has a, is, is'),
      ...inForms('intricate, multifaceted, meticulous, meticulously', 'complex, complex, careful, carefully'),
      ...inForms('vibrant, bustling, amidst', 'lively, busy, amid'),
      ...inForms('unprecedented, groundbreaking, innovative', 'new'),
      ...inForms('noteworthy, compelling, bespoke, burgeoning, overarching', 'notable, strong, custom, growing, main'),
      ...inForms('pivotal, crucial, robust, ever-evolving', 'key, important, solid, changing'),
      ...inForms('a myriad of, a plethora of, myriad', 'many'),
      ...inForms('additionally, moreover, furthermore', 'also'),
      delve: null,
    },
  },
  {
    weight: 2,
    // Also words whose plain form depends on what they are in the sentence.
    forms: only(
      'leverage leverages leveraged foster fosters fostered fostering facilitate facilitates facilitated facilitating cultivated ' +
        'showcase showcases showcased underscore underscores underscored boasts boasted ' +
        'tapestry realm realms landscape landscapes empower empowers empowered empowering resonate resonates resonated ' +
        'interplay palpable camaraderie solace beacon cornerstone linchpin plethora invaluable unparalleled commendable ' +
        'paramount indispensable results-driven visionary trailblazing trailblazer thought-leader change-maker synergize ' +
        'nuanced comprehensive',
    ),
  },
  {
    weight: 1,
    forms: {
      firstly: 'first',
      secondly: 'second',
      'simply put': '',
      'put simply': '',
      ...dropped('truly genuinely honestly literally simply deeply fundamentally essentially notably'),
      ...only(
        'vital highlight highlights highlighting journey journeys navigate navigates navigating dynamic passionate ' +
          'strategic seasoned guru ninja detail-oriented insights actionable mindset transparency authenticity authentic ' +
          'meaningful',
      ),
    },
  },
];
