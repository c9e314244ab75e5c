import { facts } from '@/pages/tools/home/home.data';

export const keptFact =
  'rounded-[3px] bg-accent-soft text-inherit underline decoration-accent-line decoration-2 underline-offset-3';

const aFact = new RegExp(`(${facts.join('|')})`);

/** The example's text with its facts marked; every second piece of the split is one. */
export const KeptFacts = ({ text }: { text: string }) =>
  text.split(aFact).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <mark key={at} className={keptFact}>
        {piece}
      </mark>
    ),
  );
