import type { Phrases } from '../shared/pack.types';
import { anyWord } from '../shared/words';

/** Whole lines a person may add without stating a fact. They address readers as a group (`ihr`) or not at all. */
export const phrases: Phrases = {
  kinds: [
    {
      pattern:
        /(?<!\p{L})mein(?:e|em)? (?:oma|opa|mutter|vater|mama|papa|tochter|sohn|schwester|bruder)(?!\p{L})[\s\S]*(?:erst|geschafft|gewonnen|bestanden|gelernt|feiert|abschluss|programmiert)/iu,
      questions: [],
      closings: ['Verzeiht den Stolz, aber das musste ich erzählen.'],
    },
    {
      pattern:
        /(?<!\p{L})(?:wir|unser\p{L}*)(?!\p{L})[\s\S]*(?:gewonnen|ausgezeichnet)|(?:gewonnen|ausgezeichnet)[\s\S]*(?<!\p{L})(?:wir|unser\p{L}*)(?!\p{L})|[\s\S]*hat unsere?n? [\s\S]*gewonnen/iu,
      questions: [],
      closings: ['Und ja, wir sind ziemlich stolz darauf.'],
    },
    {
      pattern: /(?<!\p{L})(?:ich finde|ich denke|ich glaube|ich meine|meiner meinung nach)(?!\p{L})/iu,
      questions: ['Wer von euch sieht das anders?', 'Seht ihr das auch so?'],
      closings: ['Überzeugt mich gern vom Gegenteil.', 'Widerspruch gern, am liebsten mit einem Beispiel.'],
    },
    {
      pattern: /^(?![\s\S]*schreib)[\s\S]*(?<!\p{L})(?:ver|her)schenken?(?!\p{L})/iu,
      questions: [],
      closings: ['Wer etwas davon brauchen kann, schreibt einfach hier.'],
    },
    {
      pattern: anyWord('(?:ich suche|suche) .{0,30}(?:wohnung|zimmer|wg-zimmer|garten|garage|werkraum|atelier)'),
      questions: [],
      closings: ['Wenn ihr von etwas hört, schreibt mir bitte.'],
    },
    {
      pattern: anyWord('\\d+ (?:tage|wochen|monate|jahre) (?:lang|ohne|rauchfrei|nüchtern|vegan)|jeden tag'),
      questions: ['Hat von euch schon jemand so etwas versucht?'],
      closings: [],
    },
    {
      pattern: anyWord('verlos(?:en|e|t)|gewinnspiel'),
      questions: [],
      closings: ['Viel Glück allen, die mitmachen.'],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:\d{1,2}\. ?\p{L}|\d uhr|am (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|nächste|morgen))[\s\S]*(?<!\p{L})(?:konferenz|\p{L}*fest|einen stand|lese ich|spreche ich|halte ich|meetup|workshop|webinar|vortrag|veranstaltung|messe|lesung|konzert|stammtisch|einweihung|tag der offenen tür|flohmarkt)(?!\p{L})/iu,
      questions: ['Wer von euch ist dabei?', 'Wer kommt mit?'],
      closings: [
        'Wenn ihr da seid, kommt kurz vorbei und sagt Hallo.',
        'Wenn ihr kommt, bringt gern noch jemanden mit.',
      ],
    },
    {
      pattern: anyWord('mein(?:em|en)? (?:\\p{Ll}+ )?(?:\\p{L}*buch|\\p{L}*roman)'),
      questions: ['Wer von euch will es lesen?'],
      closings: ['Wer es gelesen hat: Ich freue mich über ehrliche Rückmeldungen.'],
    },
    {
      pattern: /^(?:unser |mein )?tipp:|raten würde|(?:gelernt habe|gelernt haben):/i,
      questions: ['Was würdet ihr ergänzen?'],
      closings: ['Wer einen besseren Tipp hat: her damit.'],
    },
    {
      pattern: anyWord(
        'neu (?:auf dem|im) blog|blogartikel|blogbeitrag|neuer (?:artikel|beitrag)|nachzulesen|mehr dazu im blog',
      ),
      questions: [],
      closings: ['Wenn ihr darin einen Fehler findet, sagt mir gern Bescheid.', 'Viel Spaß beim Lesen.'],
    },
    {
      pattern:
        /(?<!\p{L})kund\p{L}+[\s\S]*(?:geschrieben|schrieb|sagte|gesagt|erzählt)[\s\S]*(?<!\p{L})(?:spart|gespart|endlich|dank|weniger|leichter|schneller)(?!\p{L})/iu,
      questions: [],
      closings: ['Über solche Nachrichten freuen wir uns jedes Mal wieder.'],
    },
    {
      pattern: /^(?:vielen |herzlichen )?dank|(?:kund|nutzer)[\s\S]*["„“«]/i,
      questions: [],
      closings: [],
    },
    {
      pattern: anyWord('podcast|podcast-folge|episode'),
      isUpdate: true,
      questions: ['Wen sollen wir als Nächstes einladen?'],
      closings: ['Hört gern rein und sagt, wen wir als Nächstes einladen sollen.'],
    },
    {
      pattern: anyWord(
        '(?:haben|habe) .{0,60}eingestellt|verstärkt (?:unser|uns)|neue[rn]? (?:kolleg\\p{L}+|mitarbeiter\\p{L}*)',
      ),
      isUpdate: true,
      questions: [],
      closings: ['Herzlich willkommen im Team.'],
    },
    {
      pattern: anyWord('zusage|neue[rn]? (?:job|stelle)|erste[rn]? arbeitstag|ersten vertrag'),
      isUpdate: true,
      questions: ['Was hat euch in den ersten Wochen geholfen?'],
      closings: ['Drückt mir für die ersten Wochen bitte die Daumen.'],
    },
    {
      pattern: anyWord('entschuldig\\p{L}*|tut uns leid|tut mir leid|sorry|verzeih\\p{L}*|ausgefallen|ausfall|störung'),
      questions: ['Läuft bei euch wieder alles?'],
      closings: [
        'Wenn bei euch noch etwas nicht geht, schreibt uns bitte direkt hier.',
        'Fragen dazu beantworten wir hier.',
      ],
    },
    {
      pattern:
        /(?:such|brauch|fehl)[\s\S]*(?<!\p{L})(?:ehrenamt|freiwillige|helfer)|(?<!\p{L})(?:ehrenamt|freiwillige|helfer)\p{L}*[\s\S]*(?:gesucht|such|brauch|fehl)|(?<!\p{L})spendet(?!\p{L})/iu,
      questions: ['Wer von euch hat Zeit und Lust?'],
      closings: [
        'Wer kann, meldet sich. Wer nicht kann, teilt es bitte.',
        'Erzählt es gern auch denen weiter, die hier nicht mitlesen.',
      ],
    },
    {
      pattern: anyWord(
        'wir suchen|suchen (?:wir|ab|eine?n?)|sucht (?:ab|eine?n?)|stelle frei|bewirb|bewerbt|stellenanzeige|verstärkung',
      ),
      questions: ['Wer kennt jemanden, auf den das passt?', 'Wen von euren Leuten sollten wir fragen?'],
      closings: ['Teilen hilft.', 'Wenn ihr jemanden kennt, der gerade sucht, schickt ihm das gern weiter.'],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:geöffnet|umgezogen|ziehen um|eröffn|öffnen|öffnet|ab (?:samstag|montag|sofort|morgen)|samstags|sonntags|wieder da))[\s\S]*(?<!\p{L})(?:\p{L}*laden|café|bäckerei|werkstatt|studio|restaurant|shop|kino|museum|theater|freibad|bibliothek|bücherei|kneipe|markt|öffnungszeiten|wir)(?!\p{L})/iu,
      isUpdate: true,
      questions: ['Wer von euch kommt vorbei?'],
      closings: ['Kommt vorbei.', 'Schaut gern rein, wenn ihr in der Nähe seid.'],
    },
    {
      pattern:
        /^(?![\s\S]*(?:stürzt|absturz|hängt sich|ausfall))[\s\S]*(?<!\p{L})(?:gestartet|ab sofort|neu:|launch\p{L}*|gelauncht|veröffentlicht|version|beta|release|rausgebracht|verfügbar|ausgerollt|dunkelmodus|freigeschaltet)(?!\p{L})/iu,
      isUpdate: true,
      questions: ['Was fehlt euch noch?', 'Was sollen wir als Nächstes bauen?'],
      closings: ['Wenn etwas klemmt, schreibt es einfach hier drunter.', 'Probiert es aus und sagt uns, was klemmt.'],
    },
    {
      pattern:
        /^(?![\s\S]*(?:zahlung|betraf|betroffen))[\s\S]*(?<!\p{L})(?:bugs?|fehler|aus versehen|verpasst|fallen gelassen|absturz|abgestürzt|gelöscht|backup|datenbank|server|deploy\p{L}*|rollback|abfrage)(?!\p{L})/iu,
      questions: ['Wem ist so etwas auch schon passiert?'],
      closings: ['Sagt mir bitte, dass so etwas nicht nur hier passiert.'],
    },
    {
      pattern: anyWord('mein(?:en)? (?:stundensatz|tagessatz|honorar|preise?)|meine (?:preise|honorare)'),
      isUpdate: true,
      questions: ['Wer von euch hat das auch schon hinter sich?'],
      closings: [],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:€|\beuro|franken|\$))[\s\S]*(?<!\p{L})(?:preise?|teurer|günstiger|tarif|teamtarif|abo|stundensatz|rabatt|honorar)(?!\p{L})/iu,
      isUpdate: true,
      questions: ['Habt ihr Fragen dazu?'],
      closings: ['Wenn ihr dazu Fragen habt, stellt sie einfach hier.', 'Fragen dazu gern hier.'],
    },
    {
      pattern: anyWord('prüfung|führerscheinprüfung|abschluss|bestanden|führerschein'),
      isUpdate: true,
      questions: ['Wer von euch hat das gerade noch vor sich?'],
      closings: ['An alle, die gerade noch davorstehen: Das wird.'],
    },
    {
      pattern: anyWord('marathon|halbmarathon|gelaufen|klimmz\\p{L}+|trainier\\p{L}*'),
      isUpdate: true,
      questions: ['Wer von euch trainiert auch gerade für etwas?'],
      closings: ['Das musste ich einfach kurz loswerden.'],
    },
    {
      pattern:
        /^(?!.*[\d\n"“„«])(?!.*\b(?:habe|haben|hatte|hatten|heute|gestern)\b)(?=.*(?:besser|schlechter|sollte|muss|müssen|brauch(?:t|en)|\bnie\b|immer|überschätzt|unterschätzt|falsch|verschwend|meinung|meiner ansicht|\bfinde\b|\bglaube\b|die meisten|zu früh|zu spät|zu viel|zu wenig|lohnt))/isu,
      questions: ['Wer von euch sieht das anders?', 'Seht ihr das auch so?'],
      closings: ['Überzeugt mich gern vom Gegenteil.', 'Widerspruch gern, am liebsten mit einem Beispiel.'],
    },
    {
      pattern: /(?:umsatz|abwanderung|gekündigt|conversion|aktivierung|anmeldungen|ladezeit|quote)/iu,
      isUpdate: true,
      questions: ['Wie sieht das bei euch aus?'],
      closings: [],
    },
    {
      pattern: anyWord('buch|kapitel|roman|ich lese'),
      questions: ['Was soll ich danach lesen?'],
      closings: ['Tipps für das nächste Buch nehme ich gern.'],
    },
    {
      pattern:
        /^(?!.*geburtstag)(?=.*(?<!\p{L})(?:wir|unser\p{L}*)(?!\p{L})).*(?:jubiläum|feiern|(?:seit|vor) \d+ jahren|(?:das|die|den|der) \d+\. \p{L}+|\d+ jahre geworden)/isu,
      isUpdate: true,
      questions: [],
      closings: ['Danke an alle, die daran ihren Anteil haben.'],
    },
  ],
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
    { kind: 'tips', text: '{T}: Welcher Tipp hat bei euch wirklich geholfen?' },
    { kind: 'tips', text: '{T}: Welchen gut gemeinten Rat könnt ihr nicht mehr hören?' },
    { kind: 'tips', text: '{T}: ein Tipp pro Antwort, gern mit Begründung.' },
    { kind: 'tips', text: '{T}: Was war der beste Rat, den ihr dazu bekommen habt, und von wem?' },
    { kind: 'own', text: '{T}: Was wollt ihr zuerst wissen?' },
    { kind: 'own', text: 'Das beschäftigt uns gerade: {t}.' },
    { kind: 'own', text: '{T}: eure Fragen dazu bitte hier drunter.' },
    { kind: 'any', text: '{T}: Was hat bei euch geholfen, und was könnt ihr niemandem empfehlen?' },
    { kind: 'any', text: '{T}: Welches Buch, welcher Vortrag, welcher Text dazu hat sich gelohnt?' },
    { kind: 'any', text: '{T}: Erzählt mir einen echten Fall, egal wie er ausging.' },
    { kind: 'any', text: 'Mein nächstes Thema hier: {t}. Welche Frage dazu soll ich zuerst beantworten?' },
    { kind: 'any', text: '{T}: Was hättet ihr dazu gern früher gewusst?' },
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
