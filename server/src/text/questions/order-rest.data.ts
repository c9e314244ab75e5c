/** Begins only what something stood before. */
export const cutStart =
  /^(?:us|me|him|them|and|but|or|nor|so that|which|that|whose|because|und|aber|oder|dass|weil|y|pero|que|porque|et|mais|qui|mas)(?!\p{L})/iu;

/** A noun made of a verb, which tells nothing alone: "quitting alcohol and what it did". */
export const gerundStart =
  /^(?!(?:nothing|something|anything|everything|during|spring|evening|morning)(?!\p{L}))\p{Ll}\p{L}{2,}ing /u;

/** Goes on from a joint that was cut off: "(that) we open at 9 and that parking is free". */
export const halfJoint =
  /(?:,|(?<!\p{L})(?:and|but|or|und|aber|y|et|e)) (?:that (?!was|is|made|did)|why |how (?!about|much|many)|dass |warum |que |cómo |pourquoi )/iu;

/** The start of a noun with a clause behind it, which tells nothing alone: "the cake that we baked". */
export const nounClause =
  /^(?:our|my|the|an?|how|why|what) (?:[\p{L}\d'’-]+ ){1,5}?(?:that|which|who|whose|where|when|i|we|you|he|she|they|in which)(?!\p{L})/iu;

/** The kind of text behind its subject: "my recipe box as a thread". */
export const textEnd = /(?: (?:as|in) (?:an?|one|\d) (?:\p{L}+ )?(?:thread|post|tweet))[\s.!?]*$/iu;

/** Whom the text is for, not what it is about. */
export const readersOf =
  /^(?:my|our|the|unsere?|meine?|mis|nuestr[oa]s|mes|nos|meus|nossos) (?:\p{L}+ )?(?:followers?|customers|clients|members|guests|audience|friends|readers|users|network|account|page|channel|profile|feed|kunden|gäste|follower|clientes|seguidores|abonnés|clients|lectores|leitores)(?!\p{L})/iu;

/** Subjects that may stand as a line of their own; in German those that are the same in every case they may be in. */
export const titleStart =
  /^(?:our|my|the|an?|how|why|what|unsere?|meine?|das|die|eine?|wie|warum|nuestr[oa]s?|mis?|el|la|los|las|una?|cómo|por qué|notre|nos|mon|ma|mes|les?|une?|comment|pourquoi|(?:[ao]s? )?noss[ao]s?|(?:[ao] )?minhas?|(?:o )?meus?|[ao]s|uma?|como|por que|come|perché|(?:l[ao] )?nostr[oa]|(?:il |la )?mi[oa]|il|lo|(?!(?:during|nothing|something|anything|everything)(?!\p{L}))\p{L}{3,}ing) \p{L}/iu;
/** Begins no bare noun in English, which may be a line of its own as well: "Black Friday". */
export const noTitle =
  /^(?:something|smth|anything|i|me|us|we|you|him|her|them|it|this|that|these|those|he|she|they|to|in|at|on|of|for|if|when|where|who|whether|being|having|x|linkedin|twitter|instagram|facebook|today|tomorrow|people|followers|customers|clients|women|men|kids)(?!\p{L})/iu;
