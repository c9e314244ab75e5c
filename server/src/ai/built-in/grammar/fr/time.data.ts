const days = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche';
const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

/** When something happened, as far as it can stand at either end of a sentence. */
export const time = `hier(?: soir| matin)?|aujourd['’]hui|ce (?:matin|mois-ci|soir|week-end)|cette (?:semaine|année|nuit)|(?:${days})(?: dernier)?|la semaine dernière|le mois dernier|l['’]an dernier|en (?:${months}|20\\d\\d)|il y a (?:\\d+|une?|deux|trois|quatre|cinq|six) (?:jours?|semaines?|mois|ans?|heures?)`;
