import type { Phrases } from '../shared/pack.types';
import { anyWord } from '../shared/words';

/** Whole lines a person may add without stating a fact. They address readers as a group (`vous`). The space before `?` comes with the typesetting. */
export const phrases: Phrases = {
  kinds: [
    {
      pattern: anyWord('faisons gagner|tirage au sort|concours'),
      questions: [],
      closings: ['Bonne chance à toutes celles et ceux qui participent.'],
    },
    {
      pattern: anyWord('mon (?:premier |nouveau )?livre'),
      questions: ['Qui va le lire?'],
      closings: ['Si vous le lisez, dites quel passage vous a retenu.'],
    },
    {
      pattern: /^(?:un )?conseil ?:|conseillerais|j['’]ai appris .*:/i,
      questions: ["Qu'ajouteriez-vous?"],
      closings: ['Si vous avez un meilleur conseil, partagez-le ici.'],
    },
    {
      pattern: anyWord('nouveau sur le blog|article|billet de blog'),
      questions: [],
      closings: ['Bonne lecture.', 'Vos remarques sont les bienvenues, les corrections aussi.'],
    },
    {
      pattern: /(?:client|utilisat)[\s\S]*["“«]/i,
      questions: ["Quelle phrase d'un client vous est restée?"],
      closings: ['Une phrase à garder.'],
    },
    {
      pattern: /^(?:un grand )?merci/i,
      questions: [],
      closings: ['Il fallait le dire publiquement.'],
    },
    {
      pattern: anyWord('podcast|épisode'),
      isUpdate: true,
      questions: ['Qui devrait être le prochain invité?'],
      closings: ['Bonne écoute.', "Vos idées de sujets et d'invités sont les bienvenues."],
    },
    {
      pattern: anyWord(
        'embauché|nouveau (?:poste|travail|collègue)|nouvelle collègue|premier (?:salarié|employé|jour)|rejoint|premi[eè]re? recrue',
      ),
      isUpdate: true,
      questions: ["Qu'est-ce qui vous a aidé la première semaine?"],
      closings: ['À un bon début.'],
    },
    {
      pattern: anyWord('désolée?s?|excuses?|pardon|panne|incident|indisponible'),
      questions: ['Tout remarche chez vous?', 'Qui a encore un souci?'],
      closings: [
        'Nous répondons ici à vos questions.',
        'Si quelque chose ne marche toujours pas chez vous, dites-le-nous ici.',
      ],
    },
    {
      pattern: anyWord(
        "cherchons|recrutons|on recrute|on cherche|nous recherchons|poste (?:ouvert|à pourvoir)|offre d['’]emploi|embauchons|on embauche|cdi|cdd|alternance",
      ),
      questions: ["Vous connaissez quelqu'un?", 'À qui faut-il en parler?'],
      closings: [
        'Un partage aide beaucoup.',
        'Si cela vous parle, écrivez.',
        "Si vous connaissez quelqu'un qui cherche, faites passer.",
      ],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:\d{1,2}(?:er)? (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|à \d{1,2} ?h|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|prochain|demain))[\s\S]*(?<!\p{L})(?:conférence|je signe|rendez-vous (?:au|à|le|sur)|meetup|atelier|webinaire|événement|salon|concert|inauguration|rencontre|portes ouvertes|fête|table ronde|je parle)(?!\p{L})/iu,
      questions: ['Qui sera là?', 'Vous venez?'],
      closings: ['Dites bonjour si vous y êtes.', 'Si vous avez une question avant de venir, posez-la ici.'],
    },
    {
      pattern: anyWord(
        '(?:notre|ma|mon) (?:\\p{L}+ )?(?:boutique(?! en ligne)|café|boulangerie|restaurant|magasin|librairie|atelier)|horaires|ouvrons aussi|le samedi de|le dimanche de',
      ),
      isUpdate: true,
      questions: ['Vous passez nous voir?', 'Qui vient?'],
      closings: [
        'On vous attend.',
        'Passez nous voir.',
        'Passez nous voir, et dites-le autour de vous si vous habitez le quartier.',
      ],
    },
    {
      pattern: anyWord(
        'lancé|nouveau ?:|disponibles|lançons|publié|version|bêta|sorti|disponible|mode sombre|nouvelle fonction|nouveautés?|mise à jour|mis en ligne|avons ouvert',
      ),
      isUpdate: true,
      questions: ['Que manque-t-il encore?', 'Qui veut essayer?'],
      closings: ['Les critiques sont les bienvenues.', 'Essayez et dites ce que vous changeriez, même un détail.'],
    },
    {
      pattern: anyWord('bugs?|erreur|effacé|sauvegarde|base de données|serveur|déploi\\p{L}+|requête|index'),
      questions: ["Qu'auriez-vous vérifié en premier?", 'À qui est-ce déjà arrivé?'],
      closings: ['Si cela vous est déjà arrivé, racontez: lire comment les autres ont réparé aide toujours.'],
    },
    {
      pattern: anyWord('mon (?:tarif|taux horaire|prix)|mes (?:tarifs|prix)'),
      isUpdate: true,
      questions: ["L'auriez-vous fait?", 'Qui a déjà osé?'],
      closings: ["Si vous l'avez déjà fait, racontez comment cela s'est passé."],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:€|\beuro|francs|\$))[\s\S]*(?<!\p{L})(?:prix|tarifs?|abonnement|coûtera|coûte|offre gratuite|remise|taux horaire)(?!\p{L})/iu,
      isUpdate: true,
      questions: ["Qu'auriez-vous décidé?", 'Des questions?'],
      closings: [
        'Vos questions sont les bienvenues.',
        'Si vous avez une question sur les prix, posez-la ici, nous répondons.',
      ],
    },
    {
      pattern: anyWord('marathon|kilomètres?|couru|tractions?|entraîn\\p{L}+|examen|diplôme|permis|km'),
      isUpdate: true,
      questions: ['Quel est votre prochain défi?', "Qui d'autre s'entraîne en ce moment?"],
      closings: ['Il fallait que je le dise.', 'Maintenant, repos.'],
    },
    {
      pattern:
        /^(?!.*[\d\n"“«])(?!.*(?<!\p{L})(?:avons|j['’]ai|on a|hier|aujourd['’]hui)(?!\p{L}))(?=.*(?<!\p{L})(?:mieux|meilleure?s?|pire|devrait|devraient|il faut|besoin|jamais|toujours|personne|surestimée?s?|mon avis|plus (?:lent|rapide|simple|utile)|perte de temps|je pense|je crois|la plupart|trop)(?!\p{L}))/isu,
      questions: ['Qui voit les choses autrement?', 'Où est-ce que cela ne tient pas?'],
      closings: [
        'Les contre-exemples sont les bienvenus.',
        'Si vous avez un exemple qui montre le contraire, partagez-le ici.',
      ],
    },
    {
      pattern: anyWord(
        "chiffre d['’]affaires|ventes|désabonn\\p{L}+|conversion|activation|inscriptions|temps de chargement|abonnés|churn|taux de",
      ),
      isUpdate: true,
      questions: ["Et chez vous, qu'est-ce que cela donne?"],
      closings: ['Vos questions sont les bienvenues.', 'Pour plus de détails, demandez.'],
    },
    {
      pattern: anyWord('clients?|clientes?|utilisat\\p{L}+'),
      isUpdate: true,
      questions: [],
      closings: ['Vos questions sont les bienvenues.', 'Pour plus de détails, demandez.'],
    },
    {
      pattern: anyWord('livre|chapitre|roman|je lis'),
      questions: ['Que lisez-vous en ce moment?', 'Que lire ensuite?'],
      closings: ['Vos conseils de lecture sont les bienvenus.'],
    },
    {
      pattern: /^/,
      questions: [],
      closings: ['Il fallait le raconter.', 'Il fallait bien le raconter quelque part.'],
    },
  ],
  anyClosing: 'Pour en savoir plus, il suffit de poser la question ici, dans les réponses.',
  anyQuestion: 'Des questions?',
  openers: {
    casual: ['Petite nouvelle:'],
    playful: ['Avis à la population:'],
    warm: ['Petite nouvelle:'],
  },
  reasonLabels: ['La raison:'],
  beforeAfter: ['avant {a}, maintenant {b}.'],
  and: ' et ',
  topicLines: [
    { kind: 'tips', text: '{T}: quel conseil a vraiment marché pour vous?' },
    { kind: 'tips', text: 'Pour {t}, les conseils ne manquent pas. Lequel suivez-vous encore un mois après?' },
    { kind: 'tips', text: '{T}: mieux vaut un conseil essayé cette semaine que dix gardés pour plus tard.' },
    { kind: 'tips', text: 'Quel conseil pour {t} ne donneriez-vous plus à personne?' },
    { kind: 'own', text: '{T}: que voulez-vous savoir en premier?' },
    { kind: 'own', text: 'Ce qui nous occupe en ce moment: {t}.' },
    { kind: 'own', text: '{T}. Posez vos questions quand vous voulez.' },
    { kind: 'own', text: '{T}: vos questions sont les bienvenues.' },
    { kind: 'any', text: '{T}: que croyiez-vous avant et plus maintenant?' },
    { kind: 'any', text: "Une question sur ce sujet ({t}): que feriez-vous autrement aujourd'hui?" },
    { kind: 'any', text: "Vous débutez sur ce sujet ({t})? Demandez à quelqu'un pour qui cela a déjà mal tourné." },
    { kind: 'any', text: '{T}: que sous-estime-t-on presque toujours au début?' },
    { kind: 'any', text: "{T}: on lit beaucoup de théorie, moins d'exemples vécus. Vous en avez un?" },
    { kind: 'any', text: "{T}: qui l'explique de façon à comprendre du premier coup?" },
  ],
  questionLines: [
    '{Q} Je préfère les exemples aux théories.',
    '{Q}\n\nLes réponses courtes suffisent.',
    'Question ouverte:\n\n{Q}',
    '{Q} Et votre réponse a-t-elle changé avec le temps?',
    "{Q} Ce que vous avez vécu vous-même m'intéresse.",
  ],
  requestLines: [
    '{Q} Vos conseils ici ou en message.',
    "{Q} Merci d'avance.",
    '{Q}\n\nLes expériences vécues aident le plus.',
  ],
  linkLines: [
    "Quelqu'un a lu ça? {L}",
    'À lire plus tard: {L}',
    'Un lien pour la pause café: {L}',
    "Votre avis sur ceci m'intéresse: {L}",
  ],
};
