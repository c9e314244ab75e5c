/** What this composer says itself in each of its languages. */
export interface Tongue {
  /** Before the person's own fact, colon included; none of them says whether it agrees. */
  leads: readonly string[];
  /** Where the person says that it was the same, or another, with them. */
  same: readonly string[];
  other: readonly string[];
  agrees: RegExp;
  disagrees: RegExp;
}

export const tongues: Readonly<Record<string, Tongue>> = {
  en: {
    leads: ['For comparison:', 'One data point:'],
    same: ['Same here:', 'Similar here:'],
    other: ['Different here:', 'One case against:'],
    agrees: /\b(?:i agree|agreed?|same (?:here|for us|thing)|us too|me too|also saw|saw the same|exactly)\b/i,
    disagrees:
      /\b(?:disagree|not true|the opposite|opposite|other way (?:a)?round|did(?: not|n['’]t) work for (?:us|me)|wrong)\b/i,
  },
  de: {
    leads: ['Zum Vergleich:', 'Ein Beispiel dazu:'],
    same: ['Hier genauso:'],
    other: ['Ein Gegenbeispiel:'],
    agrees: /(?<!\p{L})(?:stimme zu|genauso|geht mir auch so|ging uns auch so|sehe ich auch so)(?!\p{L})/iu,
    disagrees: /(?<!\p{L})(?:stimme nicht zu|sehe ich anders|im gegenteil|stimmt nicht|bei uns nicht)(?!\p{L})/iu,
  },
  es: {
    leads: ['Para comparar:', 'Un caso:'],
    same: ['Aquí igual:'],
    other: ['Un caso en contra:'],
    agrees: /(?<!\p{L})(?:estoy de acuerdo|de acuerdo|a nosotros también|nos pasó lo mismo|igual)(?!\p{L})/iu,
    disagrees: /(?<!\p{L})(?:no estoy de acuerdo|al contrario|no es verdad|no es cierto)(?!\p{L})/iu,
  },
  fr: {
    leads: ['Pour comparer :', 'Un exemple :'],
    same: ['Pareil ici :'],
    other: ['Un contre-exemple :'],
    agrees: /(?<!\p{L})(?:d['’]accord|pareil|nous aussi|moi aussi|même chose)(?!\p{L})/iu,
    disagrees: /(?<!\p{L})(?:pas d['’]accord|au contraire|c['’]est faux|pas vrai)(?!\p{L})/iu,
  },
  pt: {
    leads: ['Para comparar:', 'Um caso:'],
    same: ['Aqui também:'],
    other: ['Um caso contrário:'],
    agrees: /(?<!\p{L})(?:concordo|mesma coisa|aqui também|conosco também)(?!\p{L})/iu,
    disagrees: /(?<!\p{L})(?:não concordo|discordo|pelo contrário|não é verdade)(?!\p{L})/iu,
  },
};
