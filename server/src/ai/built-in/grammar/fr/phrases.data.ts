import type { Phrases } from '../shared/pack.types';
import { anyWord } from '../shared/words';

/** Whole lines a person may add without stating a fact. They address readers as a group (`vous`). The space before `?` comes with the typesetting. */
export const phrases: Phrases = {
  kinds: [
    {
      pattern:
        /(?<!\p{L})(?:mon|ma) (?:mère|père|fils|fille|sœur|frère|grand-mère|grand-père)(?!\p{L})[\s\S]*(?:premi|réparé|réussi|appris|gagné|retraite|obtenu)/iu,
      questions: [],
      closings: ['Pardon pour la fierté, mais il fallait que je le raconte.'],
    },
    {
      pattern: /(?<!\p{L})(?:nous avons gagné|on a gagné|avons remporté|a remporté)(?!\p{L})/iu,
      questions: [],
      closings: ['Pardon de nous vanter, mais il fallait le dire.'],
    },
    {
      pattern: /^je (?:pense|trouve|crois) (?:que |qu['’])/iu,
      questions: ['Qui voit les choses autrement?'],
      closings: ['Si vous pensez le contraire, donnez-moi un exemple.', 'Les contre-exemples sont les bienvenus.'],
    },
    {
      pattern: anyWord('je vends|vends|on donne|je donne|nous donnons|à donner'),
      questions: [],
      closings: ['Si ça vous intéresse, écrivez-moi par ici.'],
    },
    {
      pattern: anyWord(
        '(?:je|on) cherche (?:une?|des) (?:colocation|coloc|appartement|logement|chambre|local|garage|atelier)',
      ),
      questions: [],
      closings: ['Si vous entendez parler de quelque chose, écrivez-moi.'],
    },
    {
      pattern: anyWord('\\d+ (?:jours|semaines|mois|ans) sans|tous les jours'),
      questions: ["Quelqu'un ici a déjà essayé quelque chose comme ça?"],
      closings: [],
    },
    {
      pattern: anyWord('faisons gagner|tirage au sort|jeu-concours'),
      questions: [],
      closings: ['Bonne chance à toutes celles et ceux qui participent.'],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:\d{1,2}(?:er)? (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|à \d{1,2} ?h|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|prochain|demain))[\s\S]*(?<!\p{L})(?:conférence|je signe|rendez-vous (?:au|à|le|sur)|meetup|atelier|webinaire|événement|salon|concert|inauguration|rencontre|portes ouvertes|fête|table ronde|je parle)(?!\p{L})/iu,
      questions: ['Qui sera là?', 'Vous venez?'],
      closings: ['Si vous êtes dans le coin, venez dire bonjour.', "Si vous venez, amenez quelqu'un."],
    },
    {
      pattern: anyWord('mon (?:premier |nouveau )?(?:livre|roman)'),
      questions: ['Qui le mettra sur sa pile à lire?'],
      closings: ['Si vous le lisez, dites-moi franchement ce que vous en pensez.'],
    },
    {
      pattern: /^(?:un )?conseil ?:|conseillerais|j['’]ai appris .*:/i,
      questions: ["Qu'ajouteriez-vous?"],
      closings: ['Si vous avez un meilleur conseil, je prends.'],
    },
    {
      pattern: anyWord('nouveau sur le blog|nouvel article|billet de blog'),
      questions: [],
      closings: ['Si vous y trouvez une erreur, dites-le-moi.', 'Bonne lecture.'],
    },
    {
      pattern:
        /(?<!\p{L})client\p{L}*[\s\S]*(?:dit|écrit|raconté)[\s\S]*(?<!\p{L})(?:enfin|grâce à|gagne|moins de|plus vite)(?!\p{L})/iu,
      questions: [],
      closings: ['Des messages comme celui-là, on en lirait bien un tous les matins.'],
    },
    {
      pattern: /^(?:un grand )?merci|(?:client|utilisat)[\s\S]*["“«]/i,
      questions: [],
      closings: [],
    },
    {
      pattern: anyWord('podcast|épisode'),
      isUpdate: true,
      questions: ['Qui devrait être notre prochain invité?'],
      closings: ['Bonne écoute.'],
    },
    {
      pattern: anyWord('avons embauché|a embauché|nouveau collègue|nouvelle collègue|rejoint|premi[eè]re? recrue'),
      isUpdate: true,
      questions: [],
      closings: ["Bienvenue dans l'équipe."],
    },
    {
      pattern: anyWord('nouveau (?:poste|travail)|premier (?:jour|contrat|emploi)'),
      isUpdate: true,
      questions: ["Qu'est-ce qui vous a aidé, les premières semaines?"],
      closings: ['Souhaitez-moi bonne chance pour les premières semaines.'],
    },
    {
      pattern: anyWord(
        'désolée?s?|excuses?|pardon|panne d[^.]{1,12}\\d|(?:site|appli|application|service|serveur)[^.,]{0,20}en panne|incident|indisponible',
      ),
      questions: ['Tout remarche chez vous?'],
      closings: [
        'Si quelque chose ne marche toujours pas chez vous, dites-le-nous ici.',
        'Nous répondons ici à vos questions.',
      ],
    },
    {
      pattern:
        /(?:cherch|besoin|recrut)[\s\S]*(?<!\p{L})(?:bénévoles?|dons)(?!\p{L})|(?<!\p{L})il nous manque(?!\p{L})/iu,
      questions: ['Qui peut donner un coup de main?'],
      closings: [
        'Si vous pouvez venir, venez. Sinon, un partage aide aussi.',
        "Si vous connaissez quelqu'un qui peut aider, faites passer.",
      ],
    },
    {
      pattern: anyWord(
        "cherchons|recrutons|on recrute|on cherche|nous recherchons|poste (?:ouvert|à pourvoir)|offre d['’]emploi|embauchons|on embauche|cdi|cdd|alternance",
      ),
      questions: ["Vous connaissez quelqu'un à qui cela irait?", 'À qui devrait-on en parler?'],
      closings: ['Un partage aide beaucoup.', "Si vous connaissez quelqu'un à qui cela irait, faites passer."],
    },
    {
      pattern:
        /^(?=[\s\S]*(?<!\p{L})(?:ouvrons|déménage|déménageons|ouvre|rouvre|rouvrons|horaires|on ouvre))[\s\S]*(?<!\p{L})(?:boutique(?! en ligne)|café|boulangerie|restaurant|magasin|librairie|fromagerie|atelier|épicerie|samedi|dimanche)(?!\p{L})/iu,
      isUpdate: true,
      questions: ['Vous passez nous voir?'],
      closings: ['On vous attend.', 'Si vous êtes dans le coin, passez nous voir.'],
    },
    {
      pattern:
        /^(?![\s\S]*(?:plante|panne|bloque))[\s\S]*(?<!\p{L})(?:lancé|nouveau ?:|disponibles|lançons|publié|version|bêta|disponible|mode sombre|nouvelle fonction|nouveautés?|mise à jour|mis en ligne)(?!\p{L})/iu,
      isUpdate: true,
      questions: ['Que manque-t-il encore?', 'Que devrions-nous faire ensuite?'],
      closings: ['Si quelque chose coince, dites-le ici.', 'Essayez et dites-nous ce qui coince.'],
    },
    {
      pattern:
        /^(?![\s\S]*(?:paiement|touch|p[aá]g(?:ina|e) \d))[\s\S]*(?<!\p{L})(?:bugs?|erreur|renversé|raté|oublié|manqué|effacé|sauvegarde|base de données|serveur|déploi\p{L}+|requête)(?!\p{L})/iu,
      questions: ['À qui est-ce déjà arrivé?'],
      closings: ["Dites-moi que ça n'arrive pas qu'à moi."],
    },
    {
      pattern: anyWord('mon (?:tarif|taux horaire|prix)|mes (?:tarifs|prix)'),
      isUpdate: true,
      questions: ['Qui a déjà osé le faire?'],
      closings: [],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:€|\beuro|francs|\$))[\s\S]*(?<!\p{L})(?:prix|tarifs?|abonnement|coûtera|coûte|offre gratuite|remise|taux horaire)(?!\p{L})/iu,
      isUpdate: true,
      questions: ['Des questions?'],
      closings: ['Si vous avez une question là-dessus, posez-la ici.', 'Vos questions ici, on répond.'],
    },
    {
      pattern: anyWord('examen|diplôme|permis|concours'),
      isUpdate: true,
      questions: ["Qui d'autre prépare un examen?"],
      closings: ['À celles et ceux qui préparent encore le leur: courage, ça vient.'],
    },
    {
      pattern: anyWord('marathon|couru|tractions?|entraîn\\p{L}+|à vélo en \\d+'),
      isUpdate: true,
      questions: ["Qui d'autre s'entraîne en ce moment?"],
      closings: ["Il fallait que je le raconte à quelqu'un."],
    },
    {
      pattern:
        /^(?!.*[\d\n"“«])(?!.*(?<!\p{L})(?:avons|j['’]ai|on a|hier|aujourd['’]hui)(?!\p{L}))(?=.*(?<!\p{L})(?:mieux|meilleure?s?|pire|devrait|devraient|il faut|besoin|jamais|toujours|personne|surestimée?s?|mon avis|plus (?:lent|rapide|simple|utile)|perte de temps|je pense|je crois|je trouve|la plupart|trop)(?!\p{L}))/isu,
      questions: ['Qui voit les choses autrement?', "Vous êtes d'accord?"],
      closings: ['Si vous pensez le contraire, donnez-moi un exemple.', 'Les contre-exemples sont les bienvenus.'],
    },
    {
      pattern: anyWord(
        "chiffre d['’]affaires|ventes|désabonn\\p{L}+|conversion|activation|inscriptions|temps de chargement|churn|taux de",
      ),
      isUpdate: true,
      questions: ['Et chez vous, ça donne quoi?'],
      closings: [],
    },
    {
      pattern: anyWord('livre|chapitre|roman|je lis'),
      questions: ['Que lire ensuite?'],
      closings: ['Vos idées pour le prochain sont les bienvenues.'],
    },
    {
      pattern: anyWord('il y a \\d+ ans|fête ses \\d+ ans|fêtons|anniversaire|\\d+ ?e \\p{L}+'),
      isUpdate: true,
      questions: [],
      closings: ['Merci à toutes celles et ceux qui y sont pour quelque chose.'],
    },
  ],
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
    { kind: 'tips', text: '{T}: quel conseil ne pouvez-vous plus entendre?' },
    { kind: 'tips', text: '{T}: un conseil par réponse, avec le pourquoi si possible.' },
    { kind: 'tips', text: "{T}: quel est le meilleur conseil qu'on vous ait donné, et qui vous l'a donné?" },
    { kind: 'own', text: '{T}: que voulez-vous savoir en premier?' },
    { kind: 'own', text: 'Ce qui nous occupe en ce moment: {t}.' },
    { kind: 'own', text: '{T}: posez vos questions ici.' },
    { kind: 'any', text: "{T}: qu'est-ce qui vous a aidé, et que ne conseilleriez-vous à personne?" },
    { kind: 'any', text: '{T}: quel livre, quelle conférence, quel texte vaut le détour?' },
    { kind: 'any', text: "Prochain sujet ici: {t}. À quelle question répondre d'abord?" },
    { kind: 'any', text: "{T}: qu'auriez-vous aimé savoir plus tôt?" },
    { kind: 'any', text: '{T}: racontez-moi un cas réel, bon ou mauvais.' },
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
