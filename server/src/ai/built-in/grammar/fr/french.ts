import { grammarOf } from '../shared/engine';
import { romance, type Romance } from '../shared/romance';
import { anyWord, startsWith } from '../shared/words';
import { frames, tails, tipFrame, wishSentence } from './frames.data';
import { headlines } from './headlines';
import { phrases } from './phrases.data';
import { time } from './time.data';
import { typeset } from './typeset';

const leaning = startsWith(
  "premièrement|deuxièmement|troisièmement|d['’]abord|c['’]\\p{L}+|ça|cela|ceci|ce (?!matin|mois|soir|week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|que)\\p{L}+|ces|cette (?!semaine|année|nuit|fois)\\p{L}+|celui|celle|ceux|il(?! y a| faut| est temps)|elle|ils|elles|lui|leurs?|à la place|au lieu de ça|y|et|ou|mais|donc|du coup|alors|puis|ensuite|après(?! le| la| les| des| un| une)|depuis(?! le| la| les| un| une| hier| lundi| janvier)|aussi|même|pourtant|cependant|parce que|car|sinon|sans ça|merci|là|résultat|sauf|aucune?|certaine?s|d['’]autres|\\d+ d['’]entre|seulement",
);
/** A sentence without a subject has it in the sentence before. */
const verbFirst = startsWith(
  'est|sont|était|permet|coûte|fonctionne|dure|reste|manque|économise|a (?:coûté|pris|duré)',
);
const pointsBack = anyWord(
  "(?:cette (?!semaine|année|nuit|fois|matinée|soirée)|cet (?!été|hiver|automne|après))\\p{L}+|ça|cela|y (?:a|ont|avait|sont)|en (?:a|ont|avait|avaient|voulaient)|l['’](?:a|ont|avait|avaient|avons|ai|utilis\\p{L}+|attend\\p{L}+|ouvr\\p{L}+)|(?:nous|vous|me) l['’]\\p{L}+|(?:les|le|la) (?:avons|ont|avaient|avait) ?|la moitié|le reste|les autres|d['’]entre eux|d['’]entre elles|là-dessus|celui-ci|celle-ci|eux",
);
const following = startsWith(
  "(?:nous|on|je) \\p{L}+ (?:maintenant|désormais)|chez nous|dans \\d+|en échange|maintenant|désormais|la solution|l['’]erreur|la faute|la cause|la raison|le résultat|la différence|ce qui|ce que|le mieux|le pire|le plus|à la fin|au début|le salaire|personne|tous|toutes|tout|la plupart d\\p{L}*|venez|passez|écrivez|inscri\\p{L}+|à télécharger|téléchargez|le prochain|la prochaine|avant|il y a un an|le premier|la première|les clients actuels|(?:en|au bout de) (?:deux|trois|\\d+) (?:minutes|heures|jours|semaines|mois)",
);
export const leans = (text: string): boolean => leaning.test(text) || verbFirst.test(text) || pointsBack.test(text);

const subject = "nous|on|je|il|elle|ils|elles|vous|tu|ça|c['’]|j['’]";

export const data: Romance = {
  small: `${subject}|le|la|les|l['’]|un|une|des|du|de|d['’]|mon|ma|mes|notre|nos|son|sa|ses|leurs?|ce|cet|cette|ces|hier|aujourd['’]hui|demain|depuis|en|avec|sans|pour|par|à|au|aux|chaque|il y a|plus|moins|deux|trois|quatre|cinq|jamais|toujours|beaucoup|presque|après|avant|quand|si|qui|que|travailler|tout|tous|toutes|chez|dans|sur|la plupart|désolés?|pardon|merci|mieux|bien|comment|pourquoi`,
  verbs: `reprend|reprennent|revient|rouvre|lance|démarre|finit|arrive|arrivent|vend|offre|donne|perd|prend|devient|tient|change|continue|continuent|vient|viennent|sort|sortent|ferme|ferment|commence|commencent|attend|attendent|propose|proposent|fête|gardent|garde|accueille|organise|est|sont|était|étaient|sera|a|ont|avait|avons|ai|suis|sommes|va|vont|vais|allons|peut|peuvent|faut|fait|font|coûte|coûtera|marche|ouvre|ouvrons|passe|passent|aide|manque|reste|cherche|cherchons|recrutons|recrute|apprend|apprenons|gagne|vaut|embauchent|(?:nous|vous) \\p{L}+(?:ons|ez)|(?:il|elle|on|ça|je|j['’]) ?\\p{L}+(?:e|t|d|is|ait|a|ai)|ils \\p{L}+(?:ent|ont)`,
  statement: `(?:nous|on|je|il y a|personne) \\p{L}+|(?:j['’]|c['’])\\p{L}+|(?:le|la|les|mon|ma|mes|notre|nos|l['’])\\s?\\p{L}+(?: d[eu] \\p{L}+)? (?:est|sont|a|ont|était|reste|restent|va|coûte|marche|passe)`,
  joints: 'et|mais',
  subordinating: "qui|que|qu['’]\\p{L}+|parce|car|quand|si|comme|pour|dont",
  because: "parce que |car |puisque |parce qu['’]",
  since: 'Comme',
  therefore: "C'est pourquoi",
  time,
  afterTime: ', ',
  verbGroup: "(?:nous avons|on a|j['’]ai) \\p{L}+(?:é|i|u|is|it|ert|ait)e?s?|nous \\p{L}+ons|on \\p{L}+e",
  determiners: "(?:le |la |les |l['’]|mon |ma |mes |notre |nos |du |de la |de l['’]|au |des )",
  of: "de |du |de la |des |d['’]",
  movedVerb: 'est|sont|(?:est|sont|a|ont) \\p{L}+(?:é|u|i)e?s?|passe|tombe|baisse|monte',
  from: 'de',
  to: 'à',
  per: "par \\p{Ll}+|de l['’]heure|l['’]heure",
  moving:
    '\\p{L}*(?:agrand|baiss|rédui|ramen|diminu|augment|pass|mont|tomb|chut|gagn|amélior|accélér|descend|grimp)\\p{L}*',
  after: 'après',
  oneself:
    "(?:mon|ma) \\p{L}+(?: de \\d+ ans)? a \\p{L}+é|(?:notre|nos) \\p{L}+(?: à \\p{Lu}\\p{L}+)? (?:a|ont) \\p{L}+é|j['’]ai|on a|je (?:parle|donne|présente|vais|signe)",
  tail: 'en (?:la |le |les )?\\p{L}+ant|avec|sur|grâce à|chez|dans|au',
  whole:
    "ne|n['’]\\p{L}+|pas|jamais|personne|aucune?|sans|seulement|presque|sauf|moins|si|que|qu['’]\\p{L}+|euros?|francs|commenc\\p{L}+|pass\\p{L}+|mont\\p{L}+|augment\\p{L}+|rédui\\p{L}+|ramen\\p{L}+",
  prepositions: 'le|la|les|un|de|du|d|depuis|à|au|pour|par|en|et|dès|avant|après',
  lateOpening: 'depuis|en|à|après|avec|sans|quand|pendant|durant|dans|chez',
  noUnit:
    "à|au|en|et|par|pour|de|du|des|grâce|après|avec|sans|quand|parce|mais|hier|le|la|les|que|qui|est|sont|a|ont|l['’]heure",
  saying:
    /^(?<who>(?:Une?|Notre|Ma|Mon|La|Le) \p{Ll}+(?: de \p{Lu}?\p{L}+)?) (?<said>(?:nous |m['’])?(?:a |vient de nous )?(?:écrit|dit|demandé|écrire))(?: (?:hier|aujourd['’]hui))?\s?: ?(?<quote>["“«][^"”»]+["”»])$/u,
};

export const french = grammarOf({
  language: 'fr',
  frames,
  tails,
  wishSentence,
  tipFrame,
  ownThing: /^(?:notre|nos|mon|ma|mes)\s/i,
  questionWord: /^(?:pourquoi|comment|quand|combien|qui|où|quels?|quelles?|est-ce que|qu['’]est-ce que)\s/iu,
  bound: /^(?:que|qu['’]|qui|si|comme|comment|quand|dont|où|mais|et|ou|pour|parce|bien que)(?!\p{Ll}{3})/iu,
  subordinate:
    /^(?:celui qui|celle qui|ceux qui|ce qui|ce que|quand|si|bien que|comme|parce que|lorsque|depuis que|pendant que|après que)(?!\p{L})/iu,
  joint: /\s(?:et|ou|mais)\s/,
  clause:
    /^(?:(?:à|de|dans|avec|pour|sur|en) )?(?:qui|que|qu['’]|dont|où|lequel|laquelle|lesquel(?:le)?s|ce qui|ce que|quand|alors que|car|puisque|donc|sans)(?!\p{L})|^(?:en )?\p{L}{3,}ant(?!\p{L})/iu,
  figureWord:
    /^(?:(?:près de|environ|plus de|presque) )?(?:\d|(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|aucun|aucune|zéro)(?!\p{L}))/iu,
  weekday: /(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?$/i,
  opinion: /^je (?:pense|trouve|crois) (?:que |qu['’])/i,
  infinitive: /^(?!notre|votre|autre|quatre|hier|mer|cher|premier|dernier)\p{L}+(?:er|ir|re)\s/iu,
  before:
    /(?<!\p{L})(?:étai(?:t|ent) (?:de|à|\d)|prenai(?:t|ent)|coûtai(?:t|ent)|durai(?:t|ent)|n['’]av(?:ions|ait|aient) (?:pas|jamais)|mettai(?:t|ent)|avions? \d)(?!\p{L})/iu,
  definite: /^(?:le\s|la\s|les\s|l['’])/i,
  request:
    /^(?:vous avez une?|quelqu['’]un (?:connaît|sait|a|aurait)|qui (?:connaît|sait)|connaissez-vous|vous connaissez)(?!\p{L})/iu,
  point: startsWith(
    "ce qui (?:a|nous a|m['’]a|compte)|ce que|appris|la (?:solution|clé|leçon)|l['’](?:astuce|erreur)|le (?:mieux|plus important)",
  ),
  noun: /(?:(?<!\p{L})(?:le|la|les|un|une|notre|nos|mon|ma|mes|du|au|des) |(?<!\p{L})[ld]['’])(\p{Ll}{4,17})(?!\p{L})/gu,
  dullNouns:
    /^(?:semaines?|mois|années?|jours?|heures?|minutes|secondes|euros|personnes?|plupart|moitié|reste|mieux|pire|premi[eè]re?|dernière?|nouve(?:au|lle|aux)|même|fois|choses?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|soir|début|fin|avoir|\p{L}+(?:aient|ait|ons|ez))$/u,
  asStatement: (body) =>
    body
      .replace(/^(?:que |qu['’])/i, '')
      .replace(/ et (?:que |qu['’])/i, ' et ')
      .replace(/^((?:notre|nos|mon|ma|mes) \p{L}+(?: \p{L}+)?) qui /iu, '$1 '),
  leans,
  follows: (text) => following.test(text),
  ...romance(data, leans),
  headlines,
  phrases,
  abbreviations: 'm mme mlle dr env min max tél réf art etc cf'.split(' '),
  // `Parce que le loyer a augmenté.` is no sentence; `que il` wants an apostrophe.
  seam: /(?:^|[.!?] )(?:parce que|car|bien que|comme) [^,?]+[.!](?:\s|$)|(?<!\p{L})(?:que|de|je|le|la) [aeiouâéèê](?!t\p{L})\p{Ll}{3,}/iu,
  typeset,
});
