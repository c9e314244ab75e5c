import { figured } from '../source/slots';
import { anyWord } from '../grammar/shared/words';
import type { AskRule } from './ask.types';

/** As `en-details.data.ts`; without address where the language allows it, because a stranger may be one or many. */
export const frenchQuestions: readonly AskRule[] = [
  {
    about: 'change',
    pattern: figured('de {f} (?:\\p{L}+ ){0,2}?à {g}'),
    asks: {
      how: ["Qu'est-ce qui a fait l'essentiel du chemin entre {f} et {g} : un grand changement ou plein de petits ?"],
      after: ['Est-ce resté à {g} depuis, ou ça remonte quand plus personne ne regarde ?'],
      precise: ['{g}, c’est la moyenne ou un bon jour ?'],
    },
    worth: 3,
  },
  {
    about: 'price',
    pattern: anyWord('prix|tarifs?|loyer|facturer'),
    asks: {
      who: ["Qui s'est plaint : ceux qui paient le moins ou ceux qui s'en servent le plus ?"],
      compared: ['À quoi les gens comparent-ils ce prix : à la concurrence ou à ce qu’ils faisaient avant ?'],
    },
    worth: 0.8,
  },
  {
    about: 'left',
    pattern: figured(
      '{n} (?:clients?|personnes|abonnés|utilisateurs)? ?(?:sont partis|sont parties|ont résilié|ont annulé|se sont désabonnés)',
    ),
    asks: {
      who: ["Ceux qui sont partis avaient-ils quelque chose en commun, comme la formule ou l'ancienneté ?"],
      why: ['Les {n} ont-ils donné une raison, ou sont-ils partis en silence ?'],
    },
    worth: 3,
  },
  {
    about: 'switch',
    pattern: anyWord(
      'migr(?:é|ation|er)|passée?s? (?:de|à) (?!\\d)\\p{L}+|remplacé|changé (?:de|pour)|quitté|abandonné',
    ),
    asks: {
      before: [
        "Quelle a été la goutte d'eau avec l'ancienne solution ?",
        "Qu'est-ce qui manque le plus de l'ancienne version ?",
      ],
      after: ["Qu'est-ce qui est devenu moins bien depuis ? Il y a presque toujours quelque chose."],
      how: ["D'un seul coup, ou les deux côte à côte pendant un temps ?"],
    },
    worth: 2.5,
  },
  {
    about: 'milestone',
    pattern: figured(
      '{n} (?:\\p{L}+ )?(?:clients|utilisateurs|abonnés|membres|téléchargements|lecteurs|auditeurs|commandes|inscrits|inscriptions)',
    ),
    unless: /appelé|interrogé|parlé|visité|rencontré|partis|parties|résilié|annulé|désabonné/i,
    asks: {
      how: ['Une montée régulière jusqu’à {n}, ou une seule semaine qui a presque tout fait ?'],
      who: ["D'où venaient les cent premiers, quand personne ne connaissait encore ?"],
      which: ["S'il ne devait rester qu'un canal, lequel serait-ce ?"],
    },
    worth: 2.5,
  },
  {
    about: 'cause',
    pattern: anyWord('bug|bogue|panne|plantage|débog\\p{L}+'),
    asks: {
      how: ["Qu'est-ce qui a mis sur la bonne piste : une intuition, les logs ou l'élimination ?"],
      after: ['Y a-t-il maintenant un contrôle qui attraperait le prochain du même genre ?'],
      'how long': ["Depuis combien de temps était-ce là avant que quelqu'un s'en aperçoive ?"],
    },
    worth: 2,
  },
  {
    about: 'launched',
    pattern: anyWord('lancé|lançons|publié|nouvelle version|en ligne|sorti|disponible|dévoilons'),
    asks: {
      before: ['Comment les gens se débrouillaient-ils jusque-là ?'],
      limit: ["Qu'est-ce qui a été laissé de côté exprès pour pouvoir terminer ?"],
      who: ["Qui l'a demandé en premier, et est-ce bien ce qu'il avait en tête ?"],
    },
    worth: 2,
  },
  {
    about: 'role',
    pattern: anyWord('recrutons|recrute|nous cherchons une?|on cherche une?|poste à pourvoir'),
    asks: {
      'how long': ['Que faudrait-il avoir terminé à la fin du premier mois ?'],
      precise: ['Y a-t-il une fourchette de salaire ? Cela évite un appel aux deux côtés.'],
      limit: ['À quelle exigence renoncer pour la bonne personne ?'],
    },
    worth: 3,
  },
  {
    about: 'recommend',
    pattern: anyWord(
      "quelqu['’]un (?:connaît|connait|sait|a|utilise)|des recommandations|vous (?:conseillez|recommandez)|je cherche une?",
    ),
    asks: {
      before: ["Qu'est-ce qui a déjà été essayé, et pourquoi cela n'allait pas ?"],
      limit: ['Un outil payant est-il possible, ou faut-il du gratuit ?'],
      which: ["Quelle est la chose qu'il doit réussir dès le premier jour ?"],
    },
    worth: 2.6,
  },
  {
    about: 'span',
    pattern: /(?<t>\d[\d.,]* (?:heures|jours|semaines|mois))(?! plus tard)/iu,
    within: /passé|mis |pris |fallu|coûté|perdu|après/i,
    unless: /par semaine|par mois/i,
    asks: {
      'how long': ['Quelle partie a pris plus de temps que prévu ?'],
      before: ['Que faudrait-il couper pour y arriver en deux fois moins de temps ?'],
    },
    worth: 1.5,
  },
  {
    about: 'since',
    pattern: /(?<!\p{L})depuis (?:\d|un|une|deux|trois|six|janvier|mars|septembre|lundi)/iu,
    asks: {
      'how long': ['Combien de temps avant que cela devienne normal ?'],
      before: ["Qu'est-ce qui a été le plus dur le premier mois ?"],
      limit: ['Que faudrait-il pour revenir en arrière ?'],
    },
    worth: 2.2,
  },
  {
    about: 'percent',
    pattern: /(?<n>\d[\d.,]*\s?(?:%|pour cent))/iu,
    unless: /(?:^|\s)de \d.{0,15}\sà \d|prix|loyer|tarif/i,
    asks: {
      precise: ['{n} de combien ? Dans un petit groupe, cela peut être une poignée de personnes.'],
      compared: ['Où en était ce chiffre un an plus tôt ?'],
    },
    worth: 2.5,
  },
  {
    about: 'most people',
    pattern: /^la plupart des/iu,
    asks: {
      precise: [
        "Surtout ceux qui débutent, ou aussi ceux qui ont des années de métier ? Je m'attendrais à une différence.",
      ],
      who: ['Que font autrement ceux qui y arrivent ?'],
    },
    worth: 2.5,
  },
  {
    about: 'claim',
    pattern: anyWord('est mieux que|vaut mieux|surcoté[es]{0,2}|sous-coté[es]{0,2}|devraient|devrait|il faut'),
    asks: {
      limit: ["À partir d'où cela cesse-t-il d'être vrai ?"],
      example: ["Quel cas l'a montré le plus clairement ?"],
      who: ['Qui protesterait le plus fort, et avec quel argument ?'],
    },
    worth: 1.8,
  },
  {
    about: 'stop',
    pattern: anyWord("arrêté|arrêtez|j['’]arrête|plus jamais|supprimé"),
    asks: {
      after: ["Qu'est-ce qui a pris la place ?"],
      limit: ['Dans quel cas y aurait-il un retour ?'],
      who: ["Est-ce que cela a manqué à quelqu'un ?"],
    },
    worth: 2,
  },
  {
    about: 'list',
    pattern: /(?<n>\d{1,2}) (?:choses|leçons|conseils|règles|erreurs|raisons|livres|outils|étapes|idées)/iu,
    asks: {
      which: ['Laquelle des {n} a été la plus longue à admettre ?'],
      limit: ["S'il ne devait en rester qu'une sur les {n}, laquelle ?"],
    },
    worth: 2.8,
  },
  {
    about: 'hiring',
    pattern: anyWord('entretiens?|cv|candidat\\p{L}*|embauch\\p{L}+'),
    asks: {
      which: ['Quelle question en dit le plus pendant un entretien ?'],
      'how long': ['Au bout de combien de semaines sait-on si c’est le bon choix ?'],
    },
    worth: 2,
  },
  {
    about: 'sold',
    pattern: figured('(?:vendu (?:\\p{L}+ )?{n}|{m} (?:exemplaires|ventes))'),
    asks: {
      who: ['Qui achète : des gens venus pour ça, ou des gens de passage ?'],
      how: ["Qu'est-ce qui a fait bouger les ventes ?"],
    },
    worth: 2.5,
  },
  {
    about: 'first client',
    pattern: anyWord('premi(?:er|ère) client\\p{L}*|première vente|première commande'),
    asks: {
      how: ["D'où venait-il, ce premier contact ?"],
      compared: ['Qu’est-ce qui a le plus changé depuis cette première facture ?'],
    },
    worth: 3,
  },
  {
    about: 'trial',
    pattern: anyWord('nous testons|on teste|en test|phase pilote'),
    asks: {
      limit: ['À quoi verrait-on que cela ne marche pas ?'],
      who: ['Pour qui est-ce le plus difficile ?'],
      after: ['Que se passe-t-il après la fin du test ?'],
    },
    worth: 2.6,
  },
  {
    about: 'meetings',
    pattern: anyWord('réunions?|daily|stand-?ups?'),
    asks: {
      which: ["Laquelle quelqu'un défendrait-il si toutes les autres disparaissaient ?"],
      how: ['Qui note ce qui a été décidé, et où cela finit-il ?'],
    },
    worth: 1,
  },
  {
    about: 'remote',
    pattern: anyWord('télétravail|à distance|bureau|hybride'),
    asks: {
      who: ["Quelle taille fait l'équipe pour qui cela marche ?"],
      limit: ["Qu'est-ce qui se fait encore dans la même pièce ?"],
    },
    worth: 1,
  },
  {
    about: 'customer',
    pattern: anyWord('cliente?|patiente?|élève'),
    asks: {
      'how many': ["Un cas isolé, ou d'autres l'avaient-ils déjà dit ?"],
      after: ['Et comment cela a-t-il continué ensuite ?'],
    },
    worth: 0.8,
  },
  {
    about: 'AI',
    pattern: /(?<!\p{L})(?:IA|ChatGPT|LLMs?|Copilot)(?!\p{L})/u,
    asks: {
      which: ['Pour quelle tâche a-t-elle été essayée puis abandonnée ?'],
      precise: ["Comment le résultat est-il relu ? C'est souvent là que part le temps gagné."],
    },
    worth: 1,
  },
  {
    about: 'train',
    pattern: anyWord('trains?|tgv|bus|métro|retard|vélo|piste cyclable'),
    asks: {
      why: ['Une explication a-t-elle été donnée, ou juste une nouvelle heure ?'],
      compared: ['Combien de temps aurait pris le même trajet en vélo ou en bus ?'],
    },
    worth: 1,
  },
  {
    about: 'baking',
    pattern: anyWord('pain|pains|levain|boulangerie|four|croissants?|pâte'),
    asks: {
      how: ['Quelle farine, et combien de temps la pâte repose-t-elle ?'],
      which: ["Qu'est-ce qui part en premier le samedi ?"],
    },
    worth: 1,
  },
  {
    about: 'writing',
    pattern: anyWord('écrire|écrit|newsletter|blog|roman|articles?|mots'),
    asks: {
      how: ["Les coupes se font-elles pendant l'écriture ou le lendemain ?"],
      who: ['Qui lit le texte avant tout le monde ?'],
    },
    worth: 0.8,
  },
  {
    about: 'software',
    pattern: anyWord(
      'déploie\\p{L}*|déploiements?|base de données|postgres|tests?|refactor\\p{L}*|code|serveurs?|cloud',
    ),
    asks: {
      'how many': ['Combien de personnes s’en occupent, et qui est réveillé la nuit ?'],
      limit: ['À partir de quelle taille la décision serait-elle différente ?'],
    },
    worth: 0.8,
  },
];
