import { wordsIn } from '../../../text/words';

/** Words that say nothing of a subject, in the languages that this writer composes in. */
const empty = new Set(
  (
    'about after again also although among another anyone because been before being between both came come could does doing done down each else even ever every first from gets getting give goes gone have here into just keep kind know last less like little long look made make many maybe might more most much must need never next none nothing only other others over part people perhaps rather really same seem seems should since some someone something sometimes soon still such take taken than that their them then there these they thing things think this those though through together told took toward under until upon very want wants well went were what when where whether which while whom whose will with within without would year your yours ' +
    'aber alle alles also andere anderen auch auf aus bei beim bin bis bist damit dann das dass dein dem den denn der des die dies diese diesem diesen dieser doch dort durch eine einem einen einer eines etwas euch für haben habe hatte hier hinter ich ihr ihre immer ist jetzt kann kein keine können machen mehr mein mich mit muss nach nicht noch nur oder ohne schon sehr sein seit selbst sich sie sind soll über und uns unter viel vom von vor war waren warum was weil wenn werden wie wieder wird wir wird wurde zum zur zwischen ' +
    'algo algún aquí así aunque cada como cómo con contra cosa cosas cual cuál cuando cuándo cuánto desde donde dónde ella ellas ellos entre eran esas esos esta está están estas este esto estos fueron hace hacen hacer hasta más menos mismo mucho muchos nada nadie nosotros otra otras otro otros para pero poco porque puede pueden qué quien quién sobre solo también tanto tiene tienen todo todos una unas unos ' +
    'alors après aussi autre autres avant avec avoir bien cela ces cette chaque chez comme comment dans depuis des deux donc elle elles encore entre est êtes était été être eux faire fait faut ils leur leurs mais même mes moins nos notre nous ont par parce pas peut plus pour pourquoi quand que quel quelle quelles quels qui sans ses sont sous sur tous tout toute toutes très une vos votre vous ' +
    'ainda algum alguma além antes aquela aquele assim cada coisa com como contra dela dele depois desde dessa desse deve ela eles entre era essa esse esta está estão este eu fazer foi foram isso isto já mais mas menos mesmo muito muitos nada não nem nossa nosso onde outra outro para pela pelo pode podem por porque quando quanto quem sem ser seu sua são também tem têm ter todo todos tudo uma umas uns você vocês'
  ).split(' '),
);
const shortest = 4;

export const contentWords = (text: string): string[] =>
  wordsIn(text)
    .map(({ folded }) => folded.replace(/['’]\p{L}+$/u, ''))
    .filter((word) => word.length >= shortest && /^\p{L}+$/u.test(word) && !empty.has(word));

/** Share of a text's content words that stand in `other`, 0–1. */
export function contentShare(text: string, other: string): number {
  const own = new Set(contentWords(text));
  const theirs = new Set(contentWords(other));
  const shared = [...own].filter((word) => theirs.has(word)).length;
  return own.size === 0 ? 0 : shared / own.size;
}
