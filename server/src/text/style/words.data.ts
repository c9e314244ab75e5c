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
      'delve into': 'look into',
      'delves into': 'looks into',
      'delved into': 'looked into',
      'delving into': 'looking into',
      delve: null,
      'to leverage': 'to use',
      'we leverage': 'we use',
      'leverage our': 'use our',
      'leverage your': 'use your',
      'leverage the': 'use the',
      'leverage ai': 'use AI',
      'foster a culture': 'build a culture',
      'foster a sense': 'build a sense',
      'foster a community': 'build a community',
      'foster an environment': 'build an environment',
      'fosters a culture': 'builds a culture',
      'fosters a sense': 'builds a sense',
      'to showcase': 'to show',
      'underscores the': 'shows the',
      'underscore the': 'show the',
      'boasts a': 'has a',
      leveraging: 'using',
      cultivate: 'grow',
      cultivates: 'grows',
      cultivating: 'growing',
      elevate: 'raise',
      elevates: 'raises',
      elevated: 'raised',
      elevating: 'raising',
      enhance: 'improve',
      enhances: 'improves',
      enhanced: 'improved',
      enhancing: 'improving',
      streamline: 'simplify',
      streamlines: 'simplifies',
      streamlined: 'simplified',
      streamlining: 'simplifying',
      optimize: 'improve',
      optimizes: 'improves',
      optimized: 'improved',
      optimizing: 'improving',
      underscoring: 'showing',
      showcasing: 'showing',
      emphasize: 'stress',
      emphasizes: 'stresses',
      emphasized: 'stressed',
      emphasizing: 'stressing',
      garner: 'get',
      garners: 'gets',
      garnered: 'got',
      garnering: 'getting',
      'embark on': 'start',
      'embarks on': 'starts',
      'embarked on': 'started',
      'embarking on': 'starting',
      'serves as': 'is',
      'stands as': 'is',
      intricate: 'complex',
      meticulous: 'careful',
      meticulously: 'carefully',
      vibrant: 'lively',
      bustling: 'busy',
      amidst: 'amid',
      'a myriad of': 'many',
      'a plethora of': 'many',
      myriad: 'many',
      multifaceted: 'complex',
      unprecedented: 'new',
      groundbreaking: 'new',
      noteworthy: 'notable',
      compelling: 'strong',
      innovative: 'new',
      bespoke: 'custom',
      burgeoning: 'growing',
      overarching: 'main',
      demystify: 'explain',
      demystifies: 'explains',
      demystifying: 'explaining',
      reimagine: 'rethink',
      reimagines: 'rethinks',
      reimagined: 'rethought',
      reimagining: 'rethinking',
      pivotal: 'key',
      crucial: 'important',
      robust: 'solid',
      'ever-evolving': 'changing',
      additionally: 'also',
      moreover: 'also',
      furthermore: 'also',
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
