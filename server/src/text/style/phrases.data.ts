/** Where a phrase must stand to be a tell. */
export type PhrasePlace = 'anywhere' | 'sentence start' | 'whole sentence' | 'last sentence';

/**
 * How a phrase is fixed. `drop`: it goes, with the comma, colon or "that" after it, or with its whole sentence when nothing
 * else stands there. `drop clause`: it goes with all up to the next comma. An object gives each form what to say instead.
 */
export type PhraseFix = 'drop' | 'drop clause' | Readonly<Record<string, string>>;

export interface PhraseGroup {
  rule: 'opener' | 'closer' | 'phrase';
  place: PhrasePlace;
  /** 1 for what people write as well; 3 where it is absent. */
  severity?: 1;
  /** `{}` stands for the phrase. */
  why: string;
  fix?: PhraseFix;
  /** As people type them; case, hyphens and the kind of apostrophe do not matter. A mark at the end must follow as well. */
  phrases: readonly string[];
}

/** Reads phrases parted by semicolons; "(a|b) c" stands for "a c" and "b c". */
const each = (list: string): string[] => list.split('; ').flatMap(spelledOut);

function spelledOut(family: string): string[] {
  const choice = /\(([^()]*)\)/.exec(family);
  if (!choice) return [family];
  return (choice[1] ?? '').split('|').flatMap((word) => spelledOut(family.replace(choice[0], word)));
}

/** Gives each form of a word the form of another that stands in the same place. */
export function inForms(from: string, to: string): Record<string, string> {
  const plain = to.split(', ');
  return Object.fromEntries(from.split(', ').map((form, at) => [form, plain[at] ?? to]));
}

/**
 * Weight 3: near-certain tells of machine text in a short English post. Collected in October 2026 from the public lists of
 * humanizer 2.8.2 and stop-slop, Wikipedia's "Signs of AI writing" and readers' complaints; such lists age within months.
 */
export const phraseGroups: readonly PhraseGroup[] = [
  {
    rule: 'opener',
    place: 'anywhere',
    why: '“{}” opens thousands of AI posts. Start with what happened.',
    fix: 'drop clause',
    phrases: each(
      "in today's (fast-paced world|fast-paced|digital landscape|digital world|digital age|ever-evolving|rapidly changing|competitive); " +
        'in the realm of; in (a world|an era) where; in the ever-evolving world of',
    ),
  },
  {
    rule: 'opener',
    place: 'sentence start',
    why: '“{}” announces a point instead of making it. Start with the point.',
    fix: 'drop',
    phrases: each(
      "here's the (thing|kicker|uncomfortable truth|truth|hard truth); here's what (nobody tells you|no one tells you|most people miss); " +
        "here's why this matters; the (truth|reality) is; (let me|let's) be clear; (i'll|let's) be honest; (hard|harsh|brutal) truth:; (lesson|lessons) learned:; " +
        'picture this; buckle up; real talk; not gonna lie; unpopular opinion; hot take:; plot twist; spoiler:; spoiler alert:; ' +
        'stop scrolling; exciting news; make no mistake; rest assured; without further ado; needless to say',
    ),
  },
  {
    rule: 'opener',
    place: 'sentence start',
    why: '“{}” is a stock opening. Start with what you have to say.',
    phrases: each(
      "gone are the days; imagine a world; let's (dive in|dive into|delve into|talk about|unpack|break it down); " +
        "(we need to|can we) talk about; (nobody|no one) is talking about; most people don't (realize|know); what if i told you; " +
        "ever wondered why; whether you're (a|an)",
    ),
  },
  {
    rule: 'opener',
    place: 'anywhere',
    why: '“{}” tells readers nothing yet. Start with what’s new.',
    phrases: each('(thrilled|excited|humbled|honored|proud) to announce; (thrilled|excited|humbled|honored) to share'),
  },
  {
    rule: 'closer',
    place: 'whole sentence',
    why: '“{}” asks for applause. End on your point.',
    fix: 'drop',
    phrases: each(
      'let that sink in; read (that|it) (again|twice); sit with that; say it louder; simple as that; that changes everything; ' +
        "(price|act) accordingly; full stop; period; and that's okay; that's the (post|tweet); game on; the choice is yours; " +
        'the future is (bright|here|now); exciting times; exciting times ahead; food for thought; this is just the beginning; ' +
        'and this is just the beginning; double tap; double tap if you agree',
    ),
  },
  {
    rule: 'closer',
    place: 'last sentence',
    why: '“{}” fishes for replies. Ask something only your readers know, or leave it out.',
    fix: 'drop',
    phrases: each("thoughts?; agree?; what do you think?; who else?; who's with me?; sound familiar?; are you ready?"),
  },
  {
    rule: 'closer',
    place: 'sentence start',
    why: '“{}” introduces a moral the post has already shown. Leave it out.',
    fix: 'drop',
    phrases: each(
      'remember:; in (conclusion|summary); to sum up; ultimately; at the end of the day; the bottom line is; the bottom line:; ' +
        'bottom line:; key takeaways:; key takeaway:; the (key takeaway|takeaway|lesson):; moral of the story:',
    ),
  },
  {
    rule: 'closer',
    place: 'anywhere',
    why: 'Readers skip “{}”, and platforms show such posts to fewer people. Leave it out.',
    phrases: each(
      'tag someone who; follow me for more; follow for more; save this (for later|post); repost (if|this); double tap if; ' +
        'smash that; drop a comment; link in bio below',
    ),
  },
  {
    rule: 'phrase',
    place: 'anywhere',
    why: '“{}” is filler. The sentence works without it.',
    fix: 'drop',
    phrases: each(
      "(it's|it is) (worth noting|important to note|important to remember); needless to say; without further ado; at its core; " +
        'rest assured; make no mistake; at the end of the day',
    ),
  },
  {
    rule: 'phrase',
    place: 'anywhere',
    why: '“{}” reads like AI. The plain word says the same.',
    fix: {
      ...inForms(
        'harness the power of, harnesses the power of, harnessed the power of, harnessing the power of',
        'use, uses, used, using',
      ),
      ...inForms('leverage the power of, leveraging the power of', 'use, using'),
      ...inForms('unlock the power of, unlocks the power of, unlocking the power of', 'use, uses, using'),
      ...inForms('shed light on, sheds light on, shedding light on', 'explain, explains, explaining'),
      ...inForms('a deep dive into, a deep dive', 'a close look at, a close look'),
      ...inForms('double down on, doubling down on', 'do more of, doing more of'),
      ...inForms('seamless, seamlessly', 'smooth, smoothly'),
      ...inForms(
        'revolutionize, revolutionizes, revolutionized, revolutionizing',
        'change, changes, changed, changing',
      ),
      ...inForms('supercharge, supercharges, supercharging', 'speed up, speeds up, speeding up'),
      ...inForms('navigate the complexities of, navigating the complexities of', 'deal with, dealing with'),
      ...inForms(
        'plays a pivotal role in, plays a crucial role in, plays a vital role in, plays a key role in',
        'matters for',
      ),
      ...inForms('play a pivotal role in, play a crucial role in', 'matter for'),
      ...inForms(
        'pave the way for, paves the way for, paved the way for, paving the way for',
        'lead to, leads to, led to, leading to',
      ),
      'when it comes to': 'with',
      'paradigm shift': 'big change',
      'low-hanging fruit': 'easy wins',
      'cutting-edge': 'new',
      'state-of-the-art': 'modern',
    },
    phrases: [],
  },
  {
    rule: 'phrase',
    place: 'anywhere',
    severity: 1,
    why: 'A shorter word says the same as “{}”.',
    fix: {
      ...inForms('utilize, utilizes, utilized, utilizing', 'use, uses, used, using'),
      'in order to': 'to',
      'due to the fact that': 'because',
      'prior to': 'before',
      'at this point in time': 'now',
      'on a daily basis': 'every day',
      'the vast majority of': 'most',
    },
    phrases: [],
  },
  {
    rule: 'phrase',
    place: 'sentence start',
    severity: 1,
    why: '“{}” only delays what you say.',
    fix: 'drop',
    phrases: ['i just wanted to say that'],
  },
  {
    rule: 'phrase',
    place: 'anywhere',
    why: '“{}” fits any post. Say what changed, with numbers or names.',
    phrases: each(
      'deep dive; supercharged; (game-changer|game-changers|game-changing); unlock (the|your) (potential|full potential); ' +
        'unlock new possibilities; unlock the power; unlocks new; unleash; unleashing; unleash the power; to the next level; to new heights; ' +
        'a testament to; plays a (pivotal|crucial) role; paves the way; navigate the complexities; double down; (lean|leans|leaning) into; ' +
        '(move|moves) the needle; outside the box; best-in-class; world-class; next-level; transformative; holistic approach; synergy; ' +
        'synergies; treasure trove; secret (sauce|ingredient); this matters because; this is (huge|wild); this changes everything; ' +
        "quietly changing everything; quietly changing; a masterclass in; has you covered; we've got you covered; rich tapestry; " +
        'ever-evolving landscape; the importance of authentic; (embracing|embrace) change; embrace flexibility; ' +
        'your future self will thank you; (will be|get) left behind; the future belongs to; behind every (successful|great); ' +
        'start where you are; use what you have; small steps lead to; relentless determination; trust the process; ' +
        "consistency is (key|everything); the possibilities are endless; the (sky is|sky's) the limit; " +
        '(transformed|transforming|transforms) (how|the way) we; changing the way we; (redefining|redefine) what it means; ' +
        'reshaping (industries|the future|how we); shaping the future; ongoing conversation; invest in yourself; turn your ideas into; ' +
        'your journey starts; make your life easier; success leaves clues; a (powerful|gentle|quiet) reminder; a reminder that; ' +
        'serves as a reminder; is where the magic happens; where the magic happens; the real magic; a (significant|major) milestone; ' +
        'milestone in our journey; (makes|made) all the difference; speaks volumes; the real work (starts|begins); just getting started; ' +
        'hits different; this is your sign; waiting for a sign; take (that|this) lightly; took a chance on us; believed in us when; ' +
        "you are seen; seen and heard; seen heard and valued; couldn't be (more proud|more excited|prouder); what a (journey|ride); " +
        "here's to the next chapter; (carry|carries) the most weight; obsessed with the problem; the people who lifted; a space where; " +
        'compounds over time; built different; playing a different game; the unlock; say the quiet part; worth sitting with; ' +
        'stopped me cold; (rewards|reward) patience; is a myth; is the real currency; changed my life; an unreasonable amount of; ' +
        'at an unprecedented pace; even when the numbers; deserves to be heard',
    ),
  },
];
