import { detectLanguage } from '../../../../text/language';
import { isNearDuplicate } from '../../../../text/similarity';
import { isValidTweet } from '../../../../text/weighted-length';
import { composeDrafts } from '../../compose';

/** News, change, hiring, bug, milestone, opinion, quotation, apology, event, list, typed in haste: one of each. */
const briefs: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Wir haben letzte Woche den Dunkelmodus gestartet. 300 Leute hatten danach gefragt. Es war mehr Arbeit als gedacht.',
    'Wir haben die Ladezeit von 4 Sekunden auf 1 gesenkt. Am meisten half, drei Schriftarten zu entfernen.',
    'Wir suchen eine erfahrene Backend-Entwicklerin in Leipzig. Remote ist okay. Gehalt: 65.000 bis 75.000 Euro, steht auch in der Anzeige.',
    'Freitag um 17 Uhr habe ich aus Versehen 40 Kundendatensätze gelöscht. Nach drei Stunden war alles aus dem Backup zurück. Niemand hat geschrien.',
    'Die meisten Gründer stellen zu früh Vertriebler ein. Man lernt nichts, wenn man nicht selbst am Telefon sitzt.',
    'Eine Kundin schrieb uns: "Endlich eine Rechnungssoftware, die ich ohne Handbuch verstehe." Das war die schönste Mail der Woche.',
    'Entschuldigung für den Ausfall heute früh. Von 8:10 bis 9:40 Uhr war die App nicht erreichbar. Schuld war ein abgelaufenes Zertifikat.',
    'wir haben unser büro in köln gekündigt weil nur noch 3 von 18 leuten kommen. spart 4.200 euro im monat',
    'Der Umsatz ist im dritten Quartal von 80.000 auf 112.000 Euro gestiegen. Den größten Anteil hatte der neue Onlineshop.',
  ],
  es: [
    'Hemos lanzado el modo oscuro esta semana. Nos lo habían pedido 300 personas. Ha costado más de lo que pensábamos.',
    'Hemos bajado el tiempo de carga de 4 segundos a 1. Lo que más ayudó fue quitar tres fuentes.',
    'Buscamos una desarrolladora backend con experiencia en Valencia. Se puede trabajar en remoto. Sueldo: de 45.000 a 52.000 euros, está en la oferta.',
    'El viernes a las 17:00 borré por error 40 fichas de clientes. En tres horas lo recuperamos todo del backup. Nadie gritó.',
    'La mayoría de los fundadores contrata vendedores demasiado pronto. No aprendes nada si no estás tú en las llamadas.',
    'Una clienta nos escribió: "Por fin un programa de facturas que entiendo sin manual." Es el mejor correo de la semana.',
    'Pedimos disculpas por la caída de esta mañana. La app no estuvo disponible de 8:10 a 9:40. La causa fue un certificado caducado.',
    'hemos cerrado la oficina de madrid porque solo venian 3 de 18 personas. ahorramos 4.200 euros al mes',
    'La facturación pasó de 80.000 a 112.000 euros en el tercer trimestre. Lo que más creció fue la tienda online.',
  ],
  fr: [
    "Nous avons lancé le mode sombre la semaine dernière. 300 personnes nous l'avaient demandé. C'était plus de travail que prévu.",
    'Nous avons ramené le temps de chargement de 4 secondes à 1. Ce qui a le plus aidé : supprimer trois polices.',
    "Nous recrutons une développeuse backend expérimentée à Lyon. Le télétravail est possible. Salaire : 45 000 à 52 000 euros, c'est dans l'annonce.",
    "Vendredi à 17 h j'ai effacé par erreur 40 fiches clients. En trois heures tout est revenu de la sauvegarde. Personne n'a crié.",
    "La plupart des fondateurs embauchent des commerciaux trop tôt. On n'apprend rien si on n'est pas soi-même au téléphone.",
    "Une cliente nous a écrit : « Enfin un logiciel de factures que je comprends sans mode d'emploi. » C'est le plus beau mail de la semaine.",
    "Toutes nos excuses pour la panne de ce matin. De 8 h 10 à 9 h 40, l'application n'était pas accessible. La cause : un certificat expiré.",
    'on a fermé le bureau de paris parce que seulement 3 personnes sur 18 venaient. on économise 4 200 euros par mois',
    "J'ai augmenté mon tarif de 60 à 95 euros de l'heure et j'ai perdu un client sur sept. C'est la meilleure décision de l'année.",
  ],
  pt: [
    'Lançamos o modo escuro na semana passada. 300 pessoas tinham pedido. Deu mais trabalho do que pensávamos.',
    'Reduzimos o tempo de carregamento de 4 segundos para 1. O que mais ajudou foi tirar três fontes.',
    'Estamos contratando uma desenvolvedora backend experiente em Recife. Dá para trabalhar remoto. Salário: de 12 a 15 mil reais, está no anúncio.',
    'Na sexta às 17h apaguei por engano 40 cadastros de clientes. Em três horas tudo voltou do backup. Ninguém gritou.',
    'A maioria dos fundadores contrata vendedores cedo demais. Não se aprende nada sem estar nas ligações.',
    'Uma cliente nos escreveu: "Enfim um programa de notas fiscais que entendo sem manual." Foi o melhor e-mail da semana.',
    'Pedimos desculpas pela falha desta manhã. O app ficou fora do ar das 8:10 às 9:40. A causa foi um certificado vencido.',
    'fechamos o escritório de são paulo porque só vinham 3 de 18 pessoas. economizamos 4.200 reais por mês',
    'O faturamento passou de 80.000 para 112.000 reais no terceiro trimestre. O que mais cresceu foi a loja online.',
  ],
};
const cases = Object.entries(briefs).flatMap(([language, all]) => all.map((prompt) => [language, prompt] as const));
const tones = ['direct', 'professional', 'funny', 'warm', 'bold', 'storytelling'];
const written = cases.map(
  ([language, prompt]) =>
    [language, prompt, tones.map((tone, seed) => composeDrafts({ prompt, count: 3, tone }, seed + 1))] as const,
);

/** Every run of digits with its separators, as a reader sees it: `112.000` is not `112`. */
const figures = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];
const reason = /(?:^|[.!?]\s+)(?:weil|dass|porque|parce que|car) [^,]+[.!?](?:\s|$)/i;

it('gives as many as were asked for in nine of ten batches', () => {
  const batches = written.flatMap(([, , all]) => all);
  const full = batches.filter(({ texts }) => texts.length === 3);
  expect(full.length / batches.length).toBeGreaterThanOrEqual(0.9);
});

describe.each(written)('%s: %s', (language, prompt, batches) => {
  const texts = batches.flatMap((batch) => batch.texts);

  it('gives different drafts', () => {
    for (const batch of batches) {
      expect(batch.texts.length).toBeGreaterThanOrEqual(2);
      batch.texts.forEach((text, at) => {
        for (const other of batch.texts.slice(at + 1)) expect(isNearDuplicate(text, other)).toBe(false);
      });
    }
  });

  it('gives valid texts in the language of the brief', () => {
    for (const text of texts) {
      expect(isValidTweet(text)).toBe(true);
      // Shorter texts have too few small words to tell Spanish from Portuguese by.
      if (text.split(/\s+/).length >= 12) expect(detectLanguage(text)).toBe(language);
    }
  });

  it('states no figure that the brief does not state', () => {
    const given = new Set(figures(prompt));
    for (const text of texts) expect(figures(text).filter((figure) => !given.has(figure))).toEqual([]);
  });

  it('joins without a seam', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/—|–|[^\S\n]{2}|[.,;:!?][.,;]|(?:^|[.!?] |\n)\p{Ll}|[^\d\s]\s[.,]|[,;]$/u);
      expect(text).not.toMatch(reason);
    }
  });
});
