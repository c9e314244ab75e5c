/** Texts and openings that single readers look for; they are read as they are, by all readers, and never mixed. */
export const hostilePhrases: readonly string[] = [
  Array.from({ length: 800 }, (_, at) => at * 7 + 3).join(' '),
  'word7 — a first; “so what”, said word21, and nobody word199. ',
  // A model's answer.
  ...['{"', '<think>', '"\\u', '---\n', '<tweet>', '\n\nLet me know the tone', '{"text": "', '{“text”: “a” '],
  ...['{"added": ["x",', '<think>{ ', '# a\n'],
  // Ordinary words and what looks like them.
  ...[
    'my ',
    'i lost my ',
    'dead ',
    'gm ',
    'killed the a ',
    'the cat sat ',
    "don't ",
    'Why? ',
    'x:\n',
    '?)',
    '((',
    '. ',
  ],
  ...['а\u200bbс ', 'م\u200c', '\u0651', '\u{E0041}', '👨\u200d', '𝗯', '𝗯 ', 'a\u0336', ' \u0332', 'ꜱ', '\n- ', '♻️'],
  // Figures, names, dates.
  ...['2,400 ', 'two hundred ', '1 000 ', 'a[.]', '$A', 'March ', 'in May ', 'aB', '9.'],
  // Links, tags and mentions.
  ...['a_b.com_', '語.com_', 'http://a.com/(a(b)', 'https://example.com/a?b=c ', 'foo.com/', 'https://a.com/ '],
  ...['@a__b__ ', '@a(urn:li:', '@[', '@{', '$A ', '#1', 'a:1', '/chat/completions', 'https://'],
  // Rules in words.
  ...["'a' ", 'no emoji, ', 'emoji or ', 'always ', 'lower ', 'o\u0308', '!a', 'a!'],
  // Style.
  ...[' — ', '!!a', '👍 — ', '[a](', '[insert ', '```\n', '__a', '**a'],
  ...["it's not ", 'not a x. ', 'not just ', 'is not the problem ', 'no a, ', 'stop a, ', 'you do not need '],
  ...['more than a a ', ', ensuring ', 'the result? ', 'from aaa to ', 'trust, trust, ', 'aaation, bbb, ', 'Go on. '],
  ...[
    'AAAA ',
    '𝐀 , ',
    'delve ',
    "in today's fast-paced ",
    'thoughts? ',
    'agree?\n',
    'remember: ',
    '- Ab: c\n',
    '👉 a\n',
  ],
  ...['three things. ', '。', 'execution? execution ', 'like if you ', 'comment "', 'comment ', 'i used to think '],
  ...['a leverage ', "we're not a, ", 'most people think a, ', 'less a. more ', 'not because a, ', 'share yours '],
  ...['will not take a, ', 'it isn’t growth, ', 'write a tweet about ', 'make it, no emoji, '],
];
