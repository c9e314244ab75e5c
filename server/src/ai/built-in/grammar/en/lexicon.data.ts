/** `base past participle`; a participle that equals the past is left out. */
export const irregularVerbs: readonly string[] = (
  'become became become|begin began begun|bet bet|bite bit bitten|blow blew blown|break broke broken|bring brought|build built|burn burned|buy bought|catch caught|choose chose chosen|' +
  'come came come|cost cost|cut cut|deal dealt|do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|fly flew flown|' +
  'forget forgot forgotten|forgive forgave forgiven|get got|give gave given|go went gone|grow grew grown|hang hung|have had|hear heard|hide hid hidden|hit hit|hold held|hurt hurt|keep kept|know knew known|' +
  'lay laid|lead led|learn learned|leave left|lend lent|let let|lose lost|make made|mean meant|meet met|pay paid|put put|quit quit|read read|ride rode ridden|ring rang rung|rise rose risen|run ran run|' +
  'say said|see saw seen|sell sold|send sent|set set|shake shook shaken|shine shone|shoot shot|show showed shown|shrink shrank shrunk|shut shut|sing sang sung|sit sat|sleep slept|speak spoke spoken|spend spent|' +
  'spin spun|split split|spread spread|stand stood|steal stole stolen|stick stuck|strike struck|swim swam swum|swing swung|take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|' +
  'understand understood|wake woke woken|wear wore worn|win won|write wrote written|rewrite rewrote rewritten|rebuild rebuilt|overthink overthought|undercut undercut|withdraw withdrew withdrawn|double doubled|dig dug|freeze froze frozen|sweep swept|sew sewed sewn|mow mowed mown|undo undid undone|redo redid redone|weave wove woven|bid bid|forbid forbade forbidden|swear swore sworn'
).split('|');

export const regularVerbs: readonly string[] = (
  'escape vanish wander knock spill stare bark scream push rewire remove cheer flip accept achieve add admit adopt agree aim allow announce answer apologize appear apply approve arrive ask assume attend automate avoid bake ban beat blame block book boost borrow bother breathe call cancel care carry cause celebrate ' +
  'change charge chase check claim clean clear climb close code collect combine comment commit compare complain complete compress confuse connect consider contact continue contribute convert convince cook copy correct count cover crash create ' +
  'cry cycle date debug decide decline decrease delay delegate delete deliver depend deploy describe deserve design develop die disable disappear discover discuss drop earn edit email employ enable end enjoy ensure enter exercise exist expand expect ' +
  'experience explain explore export express extend face fail fear fill film finish fire fit fix focus follow force fork found freelance fund gain garden gather guess handle happen hate help hire host hope ignore imagine implement import improve ' +
  'include increase inspire install interview introduce invest invite involve join joke judge jump kill land last laugh launch learn license lift like limit link list listen live load lock log look love lower maintain manage mark market matter measure ' +
  'mention mentor merge message migrate miss mix mock move name need negotiate note notice offer onboard open order organize outsource own pack paint panic park pass patch pause pick pitch plan plant play point polish post practice practise prefer prepare present ' +
  'press pretend prevent price print produce promise promote propose prove publish pull push question quote raise rank reach realize receive recommend record recover recruit redesign reduce refactor reduce refuse regret reject relax release rely remember ' +
  'remind remove rename renew rent repair repeat replace reply report request require research reserve resign resist resolve respond rest restart restore retire return reuse review revert reward roll sail save scale schedule score search seem serve ' +
  'settle share ship shop shout shut sign simplify skip slip slow smile solve sort sound sponsor stack start state stay step stop store stress stretch struggle study submit subscribe succeed suck suffer suggest supply support suppose surprise survive swap ' +
  'switch talk target taste test thank tie tour track trade train transfer translate travel treat trim triple trust try turn tweet type uninstall update upgrade upload use visit volunteer vote wait walk want warn wash waste watch weigh welcome wish wonder work worry wrap yell ' +
  'knit mend roast rinse fry peel prune rescue foster donate distribute unpack unload hike jog perform rehearse compose exhibit carve illustrate photograph interpret tutor enrol graduate retake defend cite replicate observe detect diagnose heal operate stitch vaccinate discharge elect fundraise acquire refund insure restock dispatch moderate benchmark encrypt hash parse compile rebase reboot configure iterate brainstorm facilitate argue concede defeat hug marry divorce bury mourn bless greet supervise assist tidy mop decorate renovate demolish construct assemble plaster deny owe commute postpone reschedule categorize sync categorise organise realise apologise recognise recognize normalise wire bottle brew weld smoke hand pour soak steam chop harvest weed milk row skate dance master cast screen coach grade sample drill nurse campaign protest audit lease mail phone chat stream profile cache index monitor alert downgrade scrape map plot sketch prototype debate dream trip crack boil leak flood rain snow float rot bloom shift slide kick clap wave kiss iron fold grant award honour seat camp trek guide queue rush hurry download scan tag label file archive paste whistle chair'
).split(' ');

/** Base forms that are as often nouns: a verb only right after a pronoun or a plural. */
export const nounsToo: ReadonlySet<string> = new Set(
  (
    'flip scream cheer aim answer bet book break build call care cause change charge check claim close code comment copy cost count cover crash cut cycle date deal delay design draw drink drive drop email end exercise experience export face fall fear fight fire fit fix ' +
    'focus force fork garden guess help hire hit hold hope host interview joke judge jump lack lead lift like limit link list load lock log look love mark market matter measure mention message miss mix move name need note offer order pack paint park pass ' +
    'patch pause pick pitch plan plant play point post practice present press price print promise push question quote rank read record release rent repair reply report request research rest return review reward ride ring rise roll run sail save scale ' +
    'schedule score search set shake share ship shop show sign sleep slip sound spread stack stand start state stay step stick stop store stress stretch strike struggle study supply support surprise swing switch talk target taste test thank tie tour track ' +
    'trade train transfer travel treat trim trust try turn tweet type update upgrade upload use visit vote wait walk wash waste watch wish wonder work worry wrap ' +
    'hand pour soak steam chop harvest weed milk row skate dance master cast screen coach grade sample drill nurse campaign protest audit lease mail phone chat stream profile cache index monitor alert downgrade scrape map plot sketch prototype debate dream trip crack boil leak flood rain snow float rot bloom shift slide kick clap wave kiss iron fold grant award honour seat camp trek guide queue rush hurry download scan tag label file archive paste whistle chair smoke wire bottle brew'
  ).split(' '),
);

export const determiners: ReadonlySet<string> = new Set(
  "a an the my our your his her its their this that these those no every each any some both all most many few several another one's".split(
    ' ',
  ),
);

export const prepositions: ReadonlySet<string> = new Set(
  'about above across after against along among around as at before behind below between beyond by despite down during for from in inside into like near of off on onto out outside over past per since through throughout to toward towards under until up upon via with within without'.split(
    ' ',
  ),
);

export const adverbs: ReadonlySet<string> = new Set(
  'actually almost also always already barely completely eventually ever even finally fully hardly just mostly nearly never now often once only probably quickly quietly rarely really recently simply slowly sometimes soon still suddenly then usually all both each'.split(
    ' ',
  ),
);

export const subjectPronouns: ReadonlySet<string> = new Set(
  'i we you they he she it this that there these those nobody everyone everybody someone somebody nothing everything people'.split(
    ' ',
  ),
);

export const auxiliaries: ReadonlySet<string> = new Set(
  "am is are was were be been do does did have has had can could will would shall should may might must isn't aren't wasn't weren't don't doesn't didn't haven't hasn't hadn't can't couldn't won't wouldn't shouldn't cannot".split(
    ' ',
  ),
);
