import type { Phrases } from '../shared/pack.types';
import { anyWord } from '../shared/words';

/** Whole lines a person may add without stating a fact. They address readers as a group (`ihr`) or not at all. */
export const phrases: Phrases = {
  kinds: [
    {
      pattern: anyWord('verlos(?:en|e|t)|gewinnspiel'),
      questions: [],
      closings: ['Viel Glück allen, die mitmachen.'],
    },
    {
      pattern: anyWord('mein(?:em)? (?:\\p{Ll}+ )?\\p{L}*buch'),
      questions: ['Wer liest es?'],
      closings: ['Wenn ihr es lest, schreibt gern, wo ihr hängen geblieben seid.'],
    },
    {
      pattern: /^(?:unser |mein )?tipp:|raten würde|(?:gelernt habe|gelernt haben):/i,
      questions: ['Was würdet ihr ergänzen?'],
      closings: ['Wenn ihr einen besseren Tipp dazu habt: gern hier.'],
    },
    {
      pattern: anyWord(
        'neu (?:auf dem|im) blog|blogartikel|blogbeitrag|neuer (?:artikel|beitrag)|nachzulesen|mehr dazu im blog',
      ),
      questions: [],
      closings: ['Viel Spaß beim Lesen.', 'Rückmeldungen sind willkommen, Korrekturen auch.'],
    },
    {
      pattern: /(?:kund|nutzer)[\s\S]*["„“«]/i,
      questions: ['Welcher Satz von Kunden ist euch geblieben?'],
      closings: ['Ein Satz zum Aufheben.'],
    },
    {
      pattern: /^(?:vielen |herzlichen )?dank/i,
      questions: [],
      closings: ['Das musste einmal öffentlich gesagt werden.'],
    },
    {
      pattern: anyWord('podcast|podcast-folge|folge \\d+|episode'),
      isUpdate: true,
      questions: ['Wen sollen wir als Nächstes einladen?'],
      closings: ['Hört gern rein.', 'Vorschläge für Themen und Gäste sind willkommen.'],
    },
    {
      pattern: anyWord(
        'eingestellt|neue[rn]? (?:kolleg\\p{L}+|mitarbeiter\\p{L}*|job|stelle)|zusage|erste[rn]? arbeitstag|verstärkt',
      ),
      isUpdate: true,
      questions: ['Was hat euch in der ersten Woche geholfen?'],
      closings: ['Auf einen guten Start.'],
    },
    {
      pattern: anyWord('entschuldig\\p{L}*|tut uns leid|tut mir leid|sorry|verzeih\\p{L}*|ausgefallen|ausfall|störung'),
      questions: ['Läuft bei euch alles wieder?', 'Wer hat noch Probleme?'],
      closings: [
        'Fragen beantworten wir hier.',
        'Wenn bei euch noch etwas nicht geht, schreibt uns bitte direkt hier.',
      ],
    },
    {
      pattern: anyWord('wir suchen|suchen (?:wir|ab|eine?n?)|stelle frei|bewirb|bewerbt|stellenanzeige|verstärkung'),
      questions: ['Wer kennt jemanden?', 'Kennt ihr jemanden, der passt?'],
      closings: [
        'Teilen hilft.',
        'Fragen gern per Nachricht.',
        'Meldet euch, wenn das nach euch klingt.',
        'Wenn ihr jemanden kennt, der gerade sucht, schickt ihm das gern weiter.',
      ],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:\d{1,2}\. ?\p{L}|\d uhr|am (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|nächste|morgen))[\s\S]*(?<!\p{L})(?:konferenz|stadtfest|einen stand|lese ich|spreche ich|halte ich|meetup|workshop|webinar|vortrag|veranstaltung|messe|lesung|konzert|stammtisch|einweihung|tag der offenen tür|flohmarkt|sommerfest)(?!\p{L})/iu,
      questions: ['Wer ist dabei?', 'Wer kommt?'],
      closings: ['Sagt Hallo, wenn ihr da seid.', 'Wenn ihr vorher noch Fragen habt, stellt sie gern hier.'],
    },
    {
      pattern: anyWord(
        '(?:unser\\p{L}*|mein\\p{L}*|der|im) (?:\\p{Ll}+ )?\\p{L}*(?:laden|café|bäckerei|werkstatt|studio|restaurant)|öffnungszeiten|eröffnen|samstags|sonntags|uhr geöffnet',
      ),
      isUpdate: true,
      questions: ['Wer kommt vorbei?', 'Wen sehen wir?'],
      closings: [
        'Kommt vorbei.',
        'Wir freuen uns auf euch.',
        'Kommt vorbei und sagt es gern allen weiter, die in der Nähe wohnen.',
      ],
    },
    {
      pattern: anyWord(
        'gestartet|ab sofort|neu:|launch\\p{L}*|gelauncht|veröffentlicht|version|beta|release|rausgebracht|verfügbar|ausgerollt|ist da|dunkelmodus|freigeschaltet|geöffnet',
      ),
      isUpdate: true,
      questions: ['Was fehlt euch noch?', 'Wer probiert es aus?'],
      closings: [
        'Feedback ist willkommen, auch kritisches.',
        'Probiert es aus und schreibt gern, was ihr ändern würdet, auch Kleinigkeiten.',
      ],
    },
    {
      pattern: anyWord(
        'bugs?|fehler|absturz|abgestürzt|gelöscht|backup|datenbank|server|deploy\\p{L}*|rollback|abfrage',
      ),
      questions: ['Was hättet ihr zuerst geprüft?', 'Wem ist das auch schon passiert?'],
      closings: ['Wenn euch so etwas auch schon passiert ist: Ich lese gern mit, wie ihr es gelöst habt.'],
    },
    {
      pattern: anyWord('mein(?:en)? (?:stundensatz|tagessatz|honorar|preise?)|meine (?:preise|honorare)'),
      isUpdate: true,
      questions: ['Hättet ihr das auch gemacht?', 'Wer hat das auch schon gewagt?'],
      closings: ['Wenn ihr das auch schon gemacht habt, erzählt gern, wie es ausging.'],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:€|\beuro|franken|\$))[\s\S]*(?<!\p{L})(?:preise?|teurer|günstiger|tarif|teamtarif|abo|stundensatz|rabatt|honorar)(?!\p{L})/iu,
      isUpdate: true,
      questions: ['Wie hättet ihr entschieden?', 'Habt ihr Fragen dazu?'],
      closings: ['Fragen dazu gern hier.', 'Wenn ihr Fragen zum Preis habt, stellt sie hier, wir antworten.'],
    },
    {
      pattern: anyWord(
        'marathon|kilometer|gelaufen|klimmz\\p{L}+|trainier\\p{L}*|prüfung|abschluss|bestanden|führerschein',
      ),
      isUpdate: true,
      questions: ['Was nehmt ihr euch als Nächstes vor?', 'Wer trainiert auch gerade für etwas?'],
      closings: ['Musste ich kurz loswerden.', 'Jetzt erst einmal Pause.'],
    },
    {
      pattern:
        /^(?!.*[\d\n"“„«])(?!.*\b(?:habe|haben|hatte|hatten|heute|gestern)\b)(?=.*(?:besser|schlechter|sollte|muss|müssen|brauch(?:t|en)|\bnie\b|immer|überschätzt|unterschätzt|falsch|verschwendung|meinung|meiner ansicht|\bfinde\b|die meisten|zu früh|zu spät|zu viel|zu wenig|lohnt))/isu,
      questions: ['Wer sieht das anders?', 'Seht ihr das anders?', 'Wo stimmt das nicht?'],
      closings: ['Widerspruch ist willkommen.', 'Wenn ihr ein gutes Gegenbeispiel aus eurem Alltag habt: gern hier.'],
    },
    {
      pattern: /(?:umsatz|abwanderung|gekündigt|conversion|aktivierung|anmeldungen|ladezeit|abonnent|follower|quote)/iu,
      isUpdate: true,
      questions: ['Wie sieht das bei euch aus?'],
      closings: ['Fragen dazu gern hier.', 'Wer es genauer wissen will, fragt einfach.'],
    },
    {
      pattern: anyWord('kund(?:e|en|in|innen)|nutzer\\p{L}*'),
      isUpdate: true,
      questions: [],
      closings: ['Fragen dazu gern hier.', 'Wer es genauer wissen will, fragt einfach.'],
    },
    {
      pattern: anyWord('buch|kapitel|roman|ich lese'),
      questions: ['Was lest ihr gerade?', 'Was soll ich danach lesen?'],
      closings: ['Tipps für das nächste Buch nehme ich gern.'],
    },
    {
      pattern: /^/,
      questions: [],
      closings: ['Musste kurz erzählt werden.', 'Das musste einfach einmal kurz erzählt werden.'],
    },
  ],
  anyClosing: 'Wer mehr dazu wissen will, fragt am besten gleich hier in den Antworten.',
  anyQuestion: 'Habt ihr Fragen dazu?',
  openers: {
    casual: ['Kurzes Update:'],
    playful: ['Kleine Durchsage:'],
    warm: ['Kleines Update:'],
  },
  reasonLabels: ['Der Grund:'],
  beforeAfter: ['vorher {a}, jetzt {b}.', 'erst {a}, jetzt {b}.'],
  and: ' und ',
  topicLines: [
    { kind: 'tips', text: '{T}: Welcher Tipp hat euch wirklich geholfen?' },
    { kind: 'tips', text: 'Tipps zum Thema {t} gibt es genug. Welchen benutzt ihr nach einem Monat noch?' },
    { kind: 'tips', text: '{T}: lieber ein Tipp, den man diese Woche ausprobiert, als zehn, die man speichert.' },
    { kind: 'tips', text: 'Welchen Rat zum Thema {t} würdet ihr niemandem mehr geben?' },
    { kind: 'own', text: '{T}: Was wollt ihr zuerst wissen?' },
    { kind: 'own', text: 'Das beschäftigt uns gerade: {t}.' },
    { kind: 'own', text: '{T}. Fragen gern schon jetzt.' },
    { kind: 'own', text: '{T}: Eure Fragen, bitte.' },
    { kind: 'any', text: '{T}: Was habt ihr früher geglaubt und heute nicht mehr?' },
    { kind: 'any', text: 'Eine Frage zum Thema {t}: Was würdet ihr heute anders machen?' },
    { kind: 'any', text: 'Wer neu beim Thema {t} ist, fragt am besten jemanden, bei dem es schon einmal schiefging.' },
    { kind: 'any', text: '{T}: Was unterschätzen die meisten am Anfang?' },
    {
      kind: 'any',
      text: 'Über das Thema {t} liest man viel. Beispiele aus dem eigenen Alltag sind seltener. Habt ihr eins?',
    },
    { kind: 'any', text: '{T}: Wer erklärt das Thema so, dass man es beim ersten Mal versteht?' },
  ],
  questionLines: [
    '{Q} Beispiele sind mir lieber als Theorien.',
    '{Q}\n\nKurze Antworten reichen.',
    'Frage in die Runde:\n\n{Q}',
    '{Q} Und hat sich eure Antwort mit der Zeit geändert?',
    '{Q} Mich interessiert, was ihr selbst erlebt habt.',
  ],
  requestLines: [
    '{Q} Tipps gern hier oder per Nachricht.',
    '{Q} Danke schon jetzt.',
    '{Q}\n\nEigene Erfahrungen helfen am meisten.',
  ],
  linkLines: [
    'Hat das hier schon jemand gelesen? {L}',
    'Für später: {L}',
    'Ein Link für die Kaffeepause: {L}',
    'Mich interessiert, was ihr davon haltet: {L}',
  ],
};

/** Nouns of the lines above: they are written with a capital and are no names. */
export const ownWords: readonly string[] =
  'allen alltag anfang antwort antworten aufheben beispiele erfahrungen buch durchsage folgendes frage fragen glück gegenbeispiel gegenbeispiele grund hallo ich kleinigkeiten nähe preis kaffeepause korrekturen kunden link mal monat nachricht nächstes pause probleme rat rückmeldungen runde satz spaß lesen theorien thema tipp tipps unterschied update woche zeit'.split(
    ' ',
  );
