/** Weight-3 tells of machine text (writing-and-policy.md §2a, October 2026). Lower case; matched on whole words. */
export const bannedPhrases: readonly string[] = [
  // openers
  "in today's fast-paced world", "in today's digital landscape", "in today's ever-evolving", "in today's rapidly changing", 'in the realm of', 'in a world where',
  'in an era where', 'gone are the days', 'picture this', 'imagine a world', "let's dive in", "let's delve into", "let's talk about", "let's unpack", 'buckle up',
  "here's the thing", "here's the kicker", "here's what nobody tells you", "here's what most people miss", "here's the uncomfortable truth", 'the truth is',
  'let me be clear', "i'll be honest", 'real talk', 'not gonna lie', 'we need to talk about', 'can we talk about', 'nobody is talking about',
  "most people don't realize", 'unpopular opinion', 'hot take', 'plot twist', 'spoiler:', 'stop scrolling', 'a thread 👇', '🧵',
  'thrilled to announce', 'excited to announce', 'humbled to announce', 'honored to announce',
  // closers
  'let that sink in', 'read that again', 'full stop', "and that's okay", "that's it. that's the post", 'thoughts?', 'agree?', 'what do you think?', 'comment yes',
  'drop a 🔥', 'tag someone who', 'repost if', 'repost ♻', 'follow me for more', 'save this for later', 'double tap', 'the future is bright', 'the future is here',
  'exciting times ahead', 'remember:', 'in conclusion', 'ultimately', 'at the end of the day', 'key takeaways', 'key takeaway', 'the choice is yours', 'game on',
  // phrases
  'game-changer', 'game changer', 'game-changing', 'unlock the power', 'unlock the potential', 'unlock the full potential', 'unlock your potential', 'unlock your full potential',
  'unleash', 'harness the power of', 'to the next level', 'supercharge', 'a testament to', 'plays a pivotal role', 'plays a crucial role', 'paves the way', 'shed light on',
  'navigate the complexities', 'deep dive', 'double down', 'lean into', 'move the needle', 'paradigm shift', 'low-hanging fruit', 'outside the box', 'cutting-edge',
  'state-of-the-art', 'best-in-class', 'world-class', 'seamless', 'seamlessly', 'revolutionize', 'transformative', 'holistic approach', 'synergy', 'treasure trove', 'secret sauce',
  "it's worth noting", 'it is important to note', 'needless to say', 'without further ado', 'when it comes to', 'at its core', 'the reality is', 'make no mistake',
  'this matters because', 'this is huge', 'this is wild', 'quietly changing everything', 'the bottom line', 'rest assured', "whether you're a", 'a masterclass in',
];

/** Structural tells, numbered as in writing-and-policy.md. */
export const bannedPatterns: readonly { rule: string; pattern: RegExp }[] = [
  { rule: 'S1', pattern: /\b(?:it|this|that)(?:['’]s| is| was) ?(?:not|n['’]t)\b[^.!?\n]{1,60}[.,;]\s*(?:it|this|that)(?:['’]s| is| was)\b/i },
  { rule: 'S1', pattern: /\b(?:is|are|was|were)n['’]t\b[^.!?\n]{1,60}[.;,]\s*(?:it|they|this|that)(?:['’]s|['’]re| is| are| was| were)\b/i },
  { rule: 'S1', pattern: /\bnot (?:just|only|merely)\b[^.!?\n]{1,80}\bbut\b/i },
  { rule: 'S1', pattern: /\b(?:is|are|was|were)(?:n['’]t| not) the (?:problem|question|point|issue|answer)\b/i },
  { rule: 'S1', pattern: /\bthe question (?:is not|isn['’]t)\b/i },
  { rule: 'S2', pattern: /(?:^|[.!?\n]\s*)not (?:a|an|the)? ?[^.!?\n]{1,40}\.\s*not (?:a|an|the)? ?[^.!?\n]{1,40}\./i },
  { rule: 'S4', pattern: /[—―]|\s–\s|\s--\s/ },
  { rule: 'S6', pattern: /^\s*(?:[✅✔🚀💡👉🔥⭐▶►→➡•]|[-=]>)/mu },
  { rule: 'S7', pattern: /\*\*|^#{1,6}\s|^__|`{3}/m },
  { rule: 'S8', pattern: /(?:^|[.!?\n]\s*)(?:the|my|our|and the|the best|the worst)?\s*(?:results?|outcome|catch|best part|worst part|lesson|kicker|twist|takeaway|answer|reason|problem|why|how)\?\s+\S/i },
  { rule: 'S9', pattern: /,\s(?:highlighting|ensuring|fostering|showcasing|underscoring|emphasizing|reflecting|enabling|empowering|allowing|demonstrating|reinforcing|cementing|solidifying|making it|paving|proving)\b/i },
  { rule: 'S11', pattern: /\b(?:experts|studies|research|researchers|scientists|data|many people) (?:say|says|show|shows|suggest|suggests|agree|believe|prove|proves|tells? us)\b/i },
  { rule: 'S20', pattern: /!!|\?!|!\?/ },
  { rule: 'S21', pattern: /\b(?:like|retweet|repost|share|comment|follow|tag|save|bookmark)\b[^.!?\n]{0,40}\b(?:if you|below|for more|this post|for later)\b/i },
  { rule: 'S22', pattern: /\b(?:certainly!|sure!|here is a tweet|here's a tweet|as an ai|language model|oaicite|turn\d+search)|\[(?:insert|your|name|topic)[^\]]*\]/i },
];
