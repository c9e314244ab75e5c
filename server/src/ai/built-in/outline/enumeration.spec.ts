import { composeLinkedin } from '../linkedin/compose-linkedin';
import { composeThread } from '../thread/compose-thread';

const bill =
  'how we cut our AWS bill from $4,200 to $1,150 a month without touching the architecture. we deleted 38 unattached volumes, moved logs to 7 day retention, bought a 1 year savings plan for the two always-on boxes, and turned staging off at night. took one engineer 3 days.';
const emails =
  'Lessons from 100 cold emails: 61 opened, 14 replied, 3 calls, 1 customer paying $400 a month. Short subject lines won. Tuesday morning was best.';
const partsOf = (prompt: string, count: number, seed = 1): string[] =>
  composeThread({ prompt, count }, seed).texts.map((text) => text.toLowerCase());

describe('a thread on what one sentence enumerates', () => {
  it.each([
    [
      bill,
      6,
      [
        'we deleted 38 unattached volumes.',
        'we moved logs to 7 day retention.',
        'we bought a 1 year savings plan for the two always-on boxes.',
        'we turned staging off at night.',
        'it took one engineer 3 days.',
      ],
    ],
    [emails, 7, ['14 replied.', '3 calls.', '1 customer paying $400 a month.']],
    [
      'We grew our Discord from 120 to 2,400 members by answering every question within an hour, hosting a Friday demo call and deleting 31 dead channels. Mods are 4 volunteers.',
      5,
      ['we answered every question within an hour.', 'we hosted a friday demo call.', 'we deleted 31 dead channels.'],
    ],
    [
      'Ich habe in 6 Monaten 20 kg abgenommen. Kein Zucker, jeden Tag 8.000 Schritte, abends nichts nach 19 Uhr. Heute wiege ich 82 kg.',
      5,
      ['kein zucker.', 'jeden tag 8.000 schritte.', 'abends nichts nach 19 uhr.'],
    ],
    [
      'Unser Verein war fast am Ende. Wir haben den Beitrag gesenkt, einen Grillabend pro Monat eingeführt und die Jugend in den Vorstand geholt. Heute sind wir 118 Leute und die Jüngste ist 9.',
      5,
      ['wir haben den beitrag gesenkt.', 'wir haben einen grillabend pro monat eingeführt.'],
    ],
    [
      'Dejé de vender en Amazon en enero. Perdí 6.200 euros de ventas al mes, recuperé 40 horas y gané 310 clientes directos. El margen pasó del 9 % al 27 %.',
      5,
      ['recuperé 40 horas.', 'gané 310 clientes directos.'],
    ],
    [
      "J'ai arrêté les réseaux sociaux pendant 90 jours. J'ai lu 14 livres, appelé mes parents chaque dimanche et perdu 2 clients. Je suis revenu.",
      5,
      ["j'ai appelé mes parents chaque dimanche.", "j'ai perdu 2 clients."],
    ],
    [
      'Fechei meu escritório em maio. Economizo 2.300 reais por mês, conheci 14 clientes novos e engordei 3 kg. O sinal cai toda quinta.',
      5,
      ['conheci 14 clientes novos.', 'engordei 3 kg.'],
    ],
  ])('gives each thing a part of its own: %s', (prompt, count, items) => {
    const parts = partsOf(prompt, count).map((text) => text.replace(/^[^:]{10,60}: /, ''));
    expect(parts).toEqual(expect.arrayContaining(items));
  });

  it('keeps them together where fewer parts are asked for', () => {
    expect(partsOf(bill, 3).join(' ')).toMatch(
      /we deleted 38 unattached volumes, moved logs to 7 day retention, bought/,
    );
  });

  it.each([
    [
      'a word that may be no verb',
      'Our cellar flooded in May. We found rusted pipes, broken tiles and blocked drains.',
    ],
    ['names', 'I read 31 books. High Output Management, The Making of a Manager, and Turn the Ship Around won.'],
    ['scraps', 'We tested four days a week. 26 people, six months, full pay. Revenue stayed the same.'],
    [
      'what a line above denies',
      'What we no longer ask for: a cover letter, the current salary, a photo. It took 2 weeks.',
    ],
    [
      'what hangs on a verb',
      'Nothing is thrown away. Bread goes into crumbs, into pudding and to a pig farmer. We save 410 euro.',
    ],
  ])('stays one sentence: %s', (_, prompt) => {
    const sentences = prompt.match(/[^.]+\./g)?.map((one) => one.trim().toLowerCase()) ?? [];
    const told = partsOf(prompt, 8).join(' ');
    expect(sentences.filter((sentence) => !told.includes(sentence))).toEqual([]);
  });

  it('leaves the items where they are when another sentence counts them', () => {
    const prompt =
      'Three sentences that changed my sales calls: what happens if you do nothing, who else has to say yes, what would make you fire us. Close rate went from 18% to 31%. The third one makes people laugh.';
    for (const seed of [1, 2, 3, 4, 5]) {
      const told = partsOf(prompt, 6, seed).join(' ');
      expect(told.indexOf('do nothing')).toBeLessThan(told.indexOf('say yes'));
      expect(told.indexOf('say yes')).toBeLessThan(told.indexOf('fire us'));
    }
  });

  it('loses no question that everything else answers', () => {
    const prompt =
      'I asked 50 customers one question: what would you do if we disappeared tomorrow? 22 said nothing, 17 named a competitor, 11 said they would call us. We now build for the 11.';
    for (const seed of [1, 7])
      expect(partsOf(prompt, 6, seed).join(' ')).toMatch(/what would you do if we disappeared/);
  });

  it('offers three other openings of the same facts', () => {
    const { openings = [] } = composeThread({ prompt: bill, count: 6, openings: 3 }, 1);
    expect(openings).toHaveLength(3);
    expect(openings).toContain(
      'It took one engineer 3 days to cut our AWS bill from $4,200 to $1,150 a month without touching the architecture.',
    );
  });
});

describe('a LinkedIn post on what one sentence enumerates', () => {
  it('sets deeds as rows under a line that says whose they are', () => {
    const [text = ''] = composeLinkedin({ prompt: bill, count: 1, format: 'list' }, 1).texts;
    expect(text).toContain(
      'What we did:\n\n- deleted 38 unattached volumes\n- moved logs to 7 day retention\n- bought a 1 year savings plan for the two always-on boxes\n- turned staging off at night\n\nIt took one engineer 3 days.',
    );
  });

  it('sets what a line announces as rows under that line', () => {
    const [text = ''] = composeLinkedin({ prompt: emails, count: 1, format: 'list' }, 1).texts;
    expect(text).toMatch(/^Lessons from 100 cold emails:\n\n- 61 opened\n- 14 replied\n- 3 calls\n- 1 customer paying/);
  });

  it('calls nothing a deed that only came of one', () => {
    const prompt =
      'I quit Amazon in January. I lost $6,200 a month, gained 310 customers and slept better. It was worth it.';
    expect(composeLinkedin({ prompt, count: 1, format: 'list' }, 1).texts.join()).not.toMatch(/What I did/);
  });
});
