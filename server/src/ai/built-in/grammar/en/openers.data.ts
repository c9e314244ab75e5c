/** Common words that begin sentences and are no names: only these lose their capital inside a sentence. */
export const commonOpeners: ReadonlySet<string> = new Set(
  (
    'activation adding after again all almost always answers apps article asking at bad big bills blog books both boring bug bugs business calls changing charging churn clear clients code cold companies content conversion costs customers daily data dark deploys ' +
    'designers developers docs doing early easy emails employees engineers engineering errors even every everybody everyone everything example experience explaining fast feedback fewer first five focus followers food founders four free friends from getting good great ' +
    'growth half hard having health help hiring home hours how if ideas in income inflation inside instead internal investors is it its just keep kids knowing last late launching leaders learning less lessons life long lots low made making managers many marketing maybe ' +
    'meetings memory money months more morning mornings most mr much my near never new news next no nobody none nothing now on once one onboarding only open opinions our output over page pages parents part pay people performance plain plans posts practice prices pricing ' +
    'product products profit programmers progress projects quality question questions quiet rain rates readers reading real recruiters remote replies research rest retention revenue reviews rule rules running salaries sales search seven shipping short sick signups simple ' +
    'since six sleep slow small so social software some someone something sometimes speed spending standups starting startups story strangers students success support surprise teachers teaching team teams ten tests that the their then there these they things this those ' +
    'three tickets time today tomorrow too tools traffic training tutorials two under until us usage users using very visitors waiting walking we weeks what when where while who why winter with without words work workers working world writers writing years yesterday you young your'
  ).split(' '),
);
