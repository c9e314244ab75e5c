/** What a sentence of a refusal is made of; `*` is any rest of a word, `…` a few words. */
export interface RefusalWords {
  /** The writer says that they can't or won't. */
  cannot: string;
  /** What they were asked to do. */
  serve: string;
  sorry: string;
  /** What was asked for, by a noun. */
  asked: string;
  /** What was asked for, by a word that only points at it. */
  that: string;
  /** What they are, or an order about what they were told. */
  self: string;
}

/** The languages that drafts are asked for in. */
export const refusalWords: Readonly<Record<string, RefusalWords>> = {
  en: {
    cannot:
      "i can't|i cannot|i can not|i'm unable|i am unable|unable to|i'm not able|i am not able|not able to|i won't|i will not|i must decline|i have to decline|i need to decline|i must refuse|i'm not comfortable|i am not comfortable|i'm not allowed|i am not allowed|i'm not permitted|can't be|cannot be|i don't have enough|i don't have access|i do not have access|i need more|i'd prefer not|i would prefer not|i'd rather not|not something i can|please provide more|please provide the|please provide additional",
    serve:
      'help*|assist*|comply|complete*|fulfil*|provid*|creat*|writ*|generat*|produc*|support*|respond*|answer*|engag*|discuss*|draft*|process*|do that|do so|decline|refuse|information|details|context',
    sorry: 'sorry|apologi*|apologies|unfortunately|regret*',
    asked:
      'request*|prompt|content|posts|tweets|a post|a tweet|this post|this tweet|a thread|a reply|material|topic|instructions|text',
    that: 'that|this',
    self: "as an ai|i'm just an ai|as a language model|as a large language model|i'm an ai|i am an ai|i'm a language model|i am a language model|my guidelines|my safety guidelines|my programming|my training data|my instructions|my knowledge cutoff|ignore…instructions|disregard…instructions|reveal…system prompt|usage policies|content policy",
  },
  de: {
    cannot:
      'ich kann…nicht|kann ich…nicht|ich kann…kein*|kann ich…kein*|ich darf…nicht|darf ich…nicht|ich darf…kein*|ich möchte…nicht|mir nicht möglich|nicht möglich|nicht in der lage|außerstande|muss ich ablehnen|muss ich…ablehnen|kann nicht|können nicht',
    serve:
      '*helfen|behilflich|unterstütz*|erstell*|schreib*|verfass*|generier*|erfüll*|nachkommen|beantwort*|entsprechen|bearbeite*|liefern|bereitstellen|ablehnen|produzier*|antworten|formulier*',
    sorry: 'leid|entschuldig*|sorry|bedau*|leider',
    asked:
      'anfrage*|wunsch|inhalt|inhalte|inhalten|beitrag|beiträge|post|posts|tweet|tweets|text|texte|thema|themen|anweisung*|prompt|aufforderung',
    that: 'dabei|damit|das|dies|diese*|dazu',
    self: 'als ki|als sprachmodell|ich bin ein sprachmodell|ich bin eine ki|meine* richtlinien|meine* programmierung|ignorier*…anweisungen|system-prompt|systemprompt',
  },
  fr: {
    cannot:
      "je ne peux|je ne puis|je ne pourrai|je ne suis pas en mesure|je ne suis pas capable|je ne suis pas autorisé*|ne suis pas en mesure|dans l'incapacité|m'est impossible|il est impossible|je dois refuser|je dois décliner|ne peut pas être|ne peut être",
    serve:
      'aider|assister|répondre|créer|rédiger|écrire|générer|fournir|produire|satisfaire|donner suite|accéder|traiter|traitée|réaliser|refuser|décliner',
    sorry: 'désolé*|excus*|malheureusement|regrett*|navré*',
    asked: 'demande*|requête|contenu|contenus|post|posts|tweet|tweets|publication*|texte|sujet|instructions|prompt',
    that: 'cela|ça|ceci|cette|ce',
    self: "en tant qu'ia|en tant que modèle|je suis une ia|je suis un modèle|mes directives|mes instructions|ignor*…instructions|prompt système",
  },
  es: {
    cannot:
      'no puedo|no podré|no soy capaz|no me es posible|no estoy en condiciones|no estoy autorizad*|me es imposible|debo rechazar|debo declinar|no es posible|no se puede|no puede ser',
    serve:
      'ayudar*|asistir*|crear|escribir|redactar|generar|cumplir|proporcionar*|responder|atender|atendida|producir|realizar|rechazar|declinar|hacer eso',
    sorry: 'lo siento|lament*|perdón|perdona|disculp*|desafortunadamente',
    asked:
      'solicitud*|petición|contenido|contenidos|publicación|publicaciones|post|posts|tweet|tweets|texto|textos|tema|instrucciones|prompt',
    that: 'eso|esto|ello|esa|este|esta',
    self: 'como ia|como modelo de lenguaje|soy una ia|soy un modelo|mis directrices|mis instrucciones|ignor*…instrucciones|prompt del sistema',
  },
  pt: {
    cannot:
      'não posso|não consigo|não poderei|não sou capaz|não estou em condições|não estou autorizad*|não me é possível|não é possível|devo recusar|não pode ser',
    serve:
      'ajud*|auxili*|criar|escrever|redigir|gerar|atender|atendid*|cumprir|fornecer|responder|produzir|realizar|recusar|fazer isso',
    sorry: 'desculp*|sinto muito|lamento|infelizmente',
    asked:
      'solicitação|pedido|conteúdo|conteúdos|publicação|publicações|post|posts|tweet|tweets|texto|textos|tema|tópico|instruções|prompt',
    that: 'isso|isto|esse|essa|este|esta',
    self: 'como ia|como uma ia|como modelo de linguagem|sou uma ia|sou um modelo|minhas diretrizes|minhas instruções|ignor*…instruções|prompt do sistema',
  },
  it: {
    cannot:
      'non posso|non riesco|non sono in grado|non mi è possibile|non potrò|non è possibile|mi è impossibile|devo rifiutare|non può essere',
    serve:
      'aiutar*|assister*|creare|scrivere|redigere|generare|soddisfare|soddisfatta|fornire|rispondere|produrre|realizzare|elaborare|rifiutare|farlo',
    sorry: 'dispiace|spiacente|scus*|purtroppo',
    asked: 'richiesta|contenuto|contenuti|post|tweet|testo|testi|argomento|istruzioni|prompt',
    that: 'questo|questa|ciò|quello',
    self: 'come ia|come modello linguistico|sono un modello|sono una ia|mie linee guida|mie istruzioni|ignora*…istruzioni|prompt di sistema',
  },
  nl: {
    cannot:
      'ik kan…niet|kan ik…niet|ik kan…geen|kan ik…geen|ik mag…niet|ik mag…geen|niet in staat|niet mogelijk|moet ik…weigeren|moet weigeren',
    serve:
      'help*|assister*|schrijven|maken|genereren|voldoen|beantwoorden|opstellen|leveren|verstrekken|creëren|weigeren',
    sorry: 'sorry|spijt*|excuses|helaas',
    asked:
      'verzoek*|inhoud|content|bericht|berichten|post|posts|tweet|tweets|tekst|teksten|onderwerp|instructies|prompt',
    that: 'dat|dit|daarbij|daarmee|hiermee|hierbij',
    self: 'als ai|als taalmodel|ik ben een ai|ik ben een taalmodel|mijn richtlijnen|mijn instructies|negeer…instructies|systeemprompt',
  },
  sv: {
    cannot: 'jag kan…inte|kan jag…inte|jag får inte|inte möjligt|måste jag…avböja|jag kan inte|kan inte',
    serve: 'hjälp*|skriva|skapa|generera|uppfylla|svara|besvara|bistå|assistera|avböja',
    sorry: 'tyvärr|ledsen|förlåt|ursäkta|beklagar',
    asked: 'begäran|förfrågan|innehåll|inlägg|tweet|tweets|text|texter|ämne|instruktioner',
    that: 'det|detta|den|denna',
    self: 'som ai|som en ai|som språkmodell|jag är en ai|jag är en språkmodell|mina riktlinjer|ignorera…instruktioner|systemprompt',
  },
  da: {
    cannot: 'jeg kan…ikke|kan jeg…ikke|jeg må ikke|ikke i stand|ikke muligt|ikke mulig',
    serve: 'hjælp*|hjelp*|skrive|oprette|lage|generere|opfylde|oppfylle|svare|besvare|bistå|afvise|avslå',
    sorry: 'beklager|undskyld|unnskyld|desværre|dessverre|ked af',
    asked: 'anmodning*|forespørs*|indhold|innhold|opslag|innlegg|tekst|tekster|emne|instruktioner',
    that: 'det|dette|den|denne',
    self: 'som ai|som en ai|som sprogmodel|som språkmodell|mine retningslinjer|ignorer…instruktioner',
  },
  pl: {
    cannot: 'nie mogę|nie jestem w stanie|nie potrafię|nie będę mógł|nie da się|muszę odmówić|nie możemy',
    serve:
      'pomóc|pomagać|napisać|pisać|stworzyć|tworzyć|utworzyć|wygenerować|generować|spełnić|odpowiedzieć|zrealizować|dostarczyć|odmówić',
    sorry: 'przykro|przepraszam|niestety',
    asked: 'prośb*|żądani*|treś*|post|posty|postów|tweet*|tekst*|temat*|instrukcj*|zapytani*',
    that: 'tym|to|tego|tej',
    self: 'jako ai|jako model językowy|jestem modelem|moje wytyczne|zignoruj…instrukcje|prompt systemowy',
  },
  tr: {
    cannot: '*emem|*amam|*emiyorum|*amıyorum|*emeyeceğim|*amayacağım|mümkün değil|reddetmek',
    serve: 'yardım*|yaz*|oluştur*|üret*|yerine getir*|karşıla*|yanıtla*|sağla*|reddet*',
    sorry: 'üzgünüm|maalesef|özür|ne yazık ki',
    asked: 'istek*|isteğ*|isteği*|talep*|taleb*|içeri*|gönderi*|tweet*|metin*|metni*|konu*',
    that: 'bu|buna|bunu|bunda',
    self: 'yapay zeka olarak|bir yapay zeka|dil modeli olarak|bir dil modeli*|önceki talimatları|sistem istemi',
  },
  ru: {
    cannot: 'не могу|не смогу|не в состоянии|не имею возможности|невозможно|вынужден* отказать*|не может быть',
    serve:
      'помочь|помогать|написать|писать|создать|создавать|сгенерировать|генерировать|выполнить|ответить|предоставить|отказать*|выполнен',
    sorry: 'извините|извиняюсь|простите|к сожалению|сожалею|жаль',
    asked: 'запрос*|просьб*|контент*|пост|посты|постов|твит*|текст*|тема|тему|теме|инструкци*',
    that: 'этим|это|этого|этом|такой',
    self: 'как ии|как языковая модель|я языковая модель|я — языковая модель|мои инструкции|игнорир*…инструкции|системный промпт',
  },
  uk: {
    cannot: 'не можу|не зможу|не в змозі|не маю змоги|неможливо|змушен* відмовити',
    serve: 'допомог*|допомаг*|написати|писати|створ*|згенерувати|генерувати|виконати|відповісти|надати|відмовити*',
    sorry: 'вибач*|перепрошую|на жаль|шкода',
    asked: 'запит*|прохання|контент*|допис*|твіт*|текст*|тема|тему|теми|інструкці*',
    that: 'цим|це|цього|цьому',
    self: 'як ші|як мовна модель|я мовна модель|мої інструкції|ігнору*…інструкції',
  },
  ja: {
    cannot:
      'できません|出来ません|できかねます|しかねます|致しかねます|いたしかねます|応じられません|いただけません|できない|お断り|差し控え',
    serve: '手伝|応え|応じ|対応|作成|生成|書く|書け|提供|回答|お答え|支援|サポート|協力|お受け|お断り|力にな|差し控え',
    sorry: '申し訳|すみません|ごめん|恐れ入り|残念ながら',
    asked: 'リクエスト|要望|依頼|内容|コンテンツ|投稿|ツイート|文章|トピック|指示',
    that: 'その|この|それ|これ|そちら|そのよう|このよう',
    self: '言語モデルとして|言語モデルなので|aiとして|aiなので|aiアシスタントとして|指示を無視|システムプロンプト',
  },
  zh: {
    cannot: '无法|無法|不能|没办法|沒辦法|不便|拒绝|拒絕',
    serve:
      '帮|幫|协助|協助|提供|生成|创作|創作|撰写|撰寫|编写|編寫|完成|满足|滿足|回答|回应|回應|处理|處理|写|寫|拒绝|拒絕',
    sorry: '抱歉|对不起|對不起|遗憾|遺憾|不好意思',
    asked: '请求|請求|要求|内容|內容|帖子|贴文|貼文|推文|文章|文案|话题|話題|主题|主題|指令',
    that: '这|該|该|那|這|此',
    self: '作为ai|作为一个ai|作为一名ai|作为人工智能|作为一个人工智能|作为语言模型|作為ai|我是一个语言模型|忽略…指令|系统提示词',
  },
  ko: {
    cannot:
      '수 없습니다|수 없어요|수 없네요|수 없음|수가 없습니다|어렵습니다|어려워요|불가능|못합니다|못 합니다|거절|거부',
    serve: '도와|도움|도울|작성|생성|제공|응답|답변|처리|수행|만들|써 드|쓸 수|지원|이행|응할|거절|거부',
    sorry: '죄송|미안|유감|안타깝',
    asked: '요청|콘텐츠|내용|게시물|게시글|트윗|주제|지시',
    that: '그|이|해당',
    self: '언어 모델로서|ai로서|인공지능으로서|저는 ai|저는 언어 모델|이전 지시|시스템 프롬프트',
  },
  hi: {
    cannot: 'नहीं कर सक|नहीं दे सक|नहीं लिख सक|नहीं बना सक|नहीं सक|असमर्थ|नहीं कर पा|नहीं कर पाऊ',
    serve: 'मदद|सहायता|लिख|बना|तैयार|उत्तर|जवाब|पूरा|प्रदान',
    sorry: 'क्षमा|माफ़|माफ|खेद|अफ़सोस|दुर्भाग्य',
    asked: 'अनुरोध|सामग्री|कंटेंट|पोस्ट|ट्वीट|विषय',
    that: 'इस|उस|यह|वह',
    self: 'भाषा मॉडल के रूप में|एआई के रूप में|मैं एक एआई|पिछले निर्देशों',
  },
  ar: {
    cannot: 'لا أستطيع|لا استطيع|لا يمكنني|لا يمكن|لن أستطيع|لن أتمكن|لا أتمكن|غير قادر|يتعذر|أعتذر عن',
    serve: 'مساعد|أساعد|كتابة|أكتب|إنشاء|أنشئ|توليد|تلبية|تقديم|الرد|الإجابة|تنفيذ|إنتاج',
    sorry: 'آسف|عذر|أعتذر|اعتذر|للأسف|نأسف',
    asked: 'طلب|محتوى|المحتوى|منشور|تغريدة|الموضوع|تعليمات',
    that: 'هذا|ذلك|هذه',
    self: 'كنموذج لغوي|بصفتي نموذج|أنا نموذج|كذكاء اصطناعي|بصفتي ذكاء|التعليمات السابقة',
  },
};
