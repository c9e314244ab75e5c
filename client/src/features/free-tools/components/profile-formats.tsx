import type { TwitterProfile } from '@/features/free-tools/api';
import { formatNames, shortNumber, wholeNumber } from '@/features/free-tools/profile-words';

type Formats = TwitterProfile['analysis']['formats'];

/** A table, and the same as cards where it does not fit. */
export function ProfileFormats({ formats }: { formats: Formats }) {
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-surface max-sm:hidden">
        <table className="w-full text-left text-small">
          <thead className="border-b border-line text-ink-2">
            <tr>
              <th scope="col" className="px-4 py-2 font-semibold">
                Format
              </th>
              <th scope="col" className="px-4 py-2 text-right font-semibold">
                Posts
              </th>
              <th scope="col" className="px-4 py-2 text-right font-semibold">
                Median engagements
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {formats.map(({ format, posts, medianEngagements }) => (
              <tr key={format}>
                <th scope="row" className="px-4 py-2 font-normal">
                  {formatNames[format]}
                </th>
                <td className="px-4 py-2 text-right">{wholeNumber(posts)}</td>
                <td className="px-4 py-2 text-right">{shortNumber(medianEngagements)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="flex flex-col gap-3 sm:hidden">
        {formats.map(({ format, posts, medianEngagements }) => (
          <li key={format} className="rounded-card border border-line bg-surface p-4">
            <p className="text-h3">{formatNames[format]}</p>
            <dl className="mt-1 flex flex-col gap-0.5 text-small tabular-nums">
              <Row label="Posts" value={wholeNumber(posts)} />
              <Row label="Median engagements" value={shortNumber(medianEngagements)} />
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
