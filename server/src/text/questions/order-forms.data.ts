const only = (words: string): RegExp => new RegExp(`^(?:${words})[.!]*$`, 'iu');

/** Starts that a clause of Polish or Russian may have before its order. */
const polish = '(?:(?:i|a|ale|tylko|oraz|też|proszę|prosimy|może|na końcu|na początku|koniecznie),? )*';
const russian = '(?:(?:и|а|но|только|также|ещё|пожалуйста|лучше|в конце|в начале|обязательно),? )*';

/**
 * Orders to who writes in languages that show the mood in the form of a verb, clause by clause: Polish and Russian at the start,
 * Turkish at the end, where Japanese has its own. Few verbs have no such ending, so those for writing are named by their stems. What
 * tells readers to come or call stays theirs.
 */
export const orderForms: Readonly<Record<string, readonly RegExp[]>> = {
  pl: [
    new RegExp(
      `^${polish}(?:nie )?(?!(?:wczoraj|przedwczoraj|dzisiaj|tutaj|kraj|maj|raj|tramwaj|zwyczaj|rodzaj|urodzaj|wuj|kij|kupuj|wpadaj|zamawiaj|przyjeżdżaj)(?:cie)?(?!\\p{L}))(?:\\p{L}{2,}(?:[auiy]j)|(?:\\p{L}{0,3}pisz|(?:za|s)kończ|podkreśl|(?:od|o|)powiedz|\\p{L}{0,2}rób|mów|pomiń|skróć|streść|wstaw|dorzuć|postaw|bądź|oznacz|\\p{L}{0,4}tłumacz|popraw|zostaw|podziel|ujmij))(?:cie|my)?(?!\\p{L})(?! się)`,
      'iu',
    ),
    new RegExp(`^${polish}nie \\p{L}+[aeiy]ć(?!\\p{L})`, 'iu'),
    new RegExp(
      `^${polish}(?:(?:to|całość|(?:\\p{L}+ )?(?:post|wpis|tekst|ton|wątek)) )?(?:ma|musi|powinn?[oia]\\p{L}*|niech)(?: nie)?(?: to)?(?: \\p{L}+)? ?(?:być|brzmi\\p{L}*|będzie|mieć)(?!\\p{L})`,
      'iu',
    ),
    only(
      `${polish}(?:bez|zero|żadn\\p{L}+) \\p{L}+(?: \\p{L}+){0,2}|${polish}(?:\\p{L}+ i )?po \\p{L}+[sc]ku|${polish}maks\\p{L}*\\.? [\\p{L}\\d]+ (?:zda|sł[oó]w|znak|post|wpis|tweet|lini)\\p{L}*`,
    ),
    /(?<!\p{L})(?:proszę|poproszę|(?:ch(?:cę|ciał[ao]?bym)|zależy mi)(?:,? (?:żeby|aby|by|na))|żeby (?:było|brzmiało|nie brzmiało)|emot(?:ki|ek|ikon\p{L}*)|ha(?:sz|sh)tag\p{L}*)(?!\p{L})/iu,
  ],
  tr: [
    /(?:^|\s)(?!(?:uygulama|dondurma|deneme|sinema|tema|firma|elma|forma|drama|dolma|sarma|yeme|aşama|çalışma|toplama)[.!]*$)\p{L}{2,}m[ae](?:y[ıi]n(?:[ıi]z)?)?[.!]*$/iu,
    /^(?!.*(?:kolay gelsin|geçmiş olsun|hayırlı olsun|kutlu olsun|afiyet olsun|helal olsun))(?:.*\s)?\p{L}+(?<!yor|[ıiuüae]r|[ae]cak|[ae]cek|m[ıiuü]ş)s[ıiuü]n(?:l[ae]r)?[.!]*$/iu,
    /^(?!.*(?<!\p{L})(?:bize|bana|dm)(?!\p{L}))(?:.*\s)?(?:yaz|yap|başla|bitir|ekle|bahset|kullan|belirt|söyle|anlat|çevir|düzelt|vurgula|kısalt|imzala|bırak|tut|geç|sor|koy|ver|et|ol|davran|kaçın|değin)(?:[ıiuü]n(?:[ıiuü]z)?|y[ıi]n(?:[ıi]z)?|ar mısın|er misin)?[.!?]*$/iu,
    /(?<!\p{L})(?:lütfen|istiyor(?:um|uz)|emojisiz|hashtag(?:siz)?)(?!\p{L})/iu,
    only('(?:türkçe|ingilizce|(?:en fazla|maksimum) \\d.*|\\p{L}+ (?:bir )?(?:üslup|ton|dil)\\p{L}*)'),
  ],
  ru: [
    new RegExp(
      `^${russian}(?:не )?(?:\\p{L}{0,3}пиши|\\p{L}{0,3}кончи|начни|начинай|упом(?:яни|инай)|\\p{L}{0,2}крати|пропусти|\\p{L}{0,3}ставь|\\p{L}{0,3}ставляй|\\p{L}{0,3}бавь|\\p{L}{0,3}бавляй|используй|укажи|указывай|расскажи|ответь|избегай|переведи|исправь|\\p{L}{0,2}делай|подчеркни|говори|называй|включи|будь|дай|держи|убери|выдели|обращайся)(?:те)?(?:сь)?(?!\\p{L})`,
      'iu',
    ),
    new RegExp(`^${russian}не \\p{L}+(?:[аяуюе]й|(?<!л)и)(?:те)?(?:сь)?(?!\\p{L})`, 'iu'),
    only(
      `${russian}(?:без|никаких) \\p{L}+(?: \\p{L}+){0,2}|${russian}(?:\\p{L}+ и )?(?:по-\\p{L}+ски|на \\p{L}+ском)|${russian}(?:максимум|не больше|не длиннее) .*`,
    ),
    /(?<!\p{L})(?:пожалуйста|хоч(?:у|ется),? чтобы|хотелось бы|(?:пост|текст|тон|твит|вс[её]|это) (?:долж(?:ен|на|но|ны)|пусть)|пусть (?:будет|звучит)|эмодзи|смайлик\p{L}*|х[еэ]штег\p{L}*)(?!\p{L})/iu,
  ],
  ja: [
    /(?<!(?:来|越し|見|覧|試|待|寄|聞|教え|遊び|問い合わせ)\p{L}{0,2})(?:ください|下さい|お願いします|(?:て|で)(?:ほしい|欲しい)(?:です)?)[。！!]?$/u,
    /(?:[書始終締避使入載触伏省直短]\p{L}{0,4}(?:て|で)|ないで|ないこと|ること|なし(?:で)?|抜き(?:で)?|[にく]して)[ね。！!]*$/u,
    /絵文字|ハッシュタグ|(?:\d|[一二三])+(?:文字|字|文)(?:以内|以下|まで|で)|口調|文体|トーン/u,
  ],
};
