/** Frequent small words that other languages of the list do not share (or share rarely). */
const stopWords: Readonly<Record<string, string>> = {
  en: "the and of to is was we our for with that this it in on you your i my are from how what when a an about they be have not at as but by write tweet why it's i'm don't their will can just after who should",
  de: 'der die das und ist wir unser unsere für mit dass nicht ein eine einen auf ich sie es von zu den dem im wie über haben hat auch wurde mein meine schreibe schreib',
  es: 'el la los las y es que nuestro nuestra para con una un por en del se como más pero mi yo hemos ha está sobre escribe su al lo',
  fr: 'le la les et est nous notre nos pour avec que une un des du dans pas sur je mon ma ce cette qui plus au aux sont ont avons écris en',
  pt: 'o a os as e é que nosso nossa para com uma um não em do da por se como mais mas eu meu minha foi são no na sobre escreva ao temos',
  it: 'il la gli e è che nostro nostra per con una un non di del della in si come più ma io mio mia abbiamo ha sono su scrivi lo le',
  nl: 'de het en is wij ons onze voor met dat niet een op ik van naar zijn hebben heeft ook mijn over schrijf te er maar bij',
};

const vocabularies = Object.entries(stopWords).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));

/**
 * Primary subtag of the language the text is most likely in, by small words and script; `und` for another script or a
 * text without letters. A short Latin text without any sign of another language is taken for English.
 */
export function detectLanguage(whole: string): string {
  const text = whole.replace(/https?:\/\/\S+|\S+@\S+|[@#]\w+/g, ' ');
  if (text.trim() === '' && whole.trim() !== '') return 'en';
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters === 0 || latin < letters * 0.6) return 'und';
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? [];
  const scores = vocabularies
    .map(({ language, words: known }) => ({ language, score: words.filter((word) => known.has(word)).length }))
    .sort((a, b) => b.score - a.score);
  const english = scores.find(({ language }) => language === 'en')?.score ?? 0;
  const best = scores[0];
  if (!best || best.score === 0) return /[äöüßñçãõàèéêîôûœøåłşğıőű]/iu.test(text) ? 'und' : 'en';
  return english >= best.score ? 'en' : best.language;
}
