import { platformNames } from '@text/platform-names';
import { Card } from '@/components/ui/card';
import type { Operations } from '@/features/operations/api';
import { FactTable } from '@/components/fact-table';
import { StateChip } from '@/features/operations/components/state-chip';
import { dependencyNames, silentAfterSeconds } from '@/features/operations/words';
import { networkIds } from '@/networks/ids';
import { dateClockText } from '@/lib/words/format';

/** What Quillcast stands on, and the platforms and models that it calls. */
export function DependenciesCard({ operations }: { operations: Operations }) {
  const { dependencies, failingModels } = operations;
  const rows = dependencies.map(({ id, isReachable, latencyMs, version, problem }) => ({
    key: id,
    cells: [
      dependencyNames[id],
      <StateChip isGood={isReachable}>{isReachable ? 'Reachable' : 'No response'}</StateChip>,
      isReachable ? `${latencyMs} ms${version === null ? '' : `, version ${version}`}` : (problem ?? ''),
    ],
  }));
  const models = (failingModels ?? []).map(({ kind, host, problem }) => ({
    key: `model ${kind} ${host}`,
    cells: [`Model (${kind})`, <StateChip isGood={false}>Failed</StateChip>, `${host}: ${problem}`],
  }));
  return (
    <Card title="Connections">
      <FactTable
        label="Connections"
        columns={['Service', 'State', 'Details']}
        rows={[...rows, ...platformRows(operations), ...models]}
      />
    </Card>
  );
}

const platformRows = ({ servers }: Operations) =>
  networkIds.map((platform) => {
    const alive = (servers ?? []).filter(({ silentSeconds }) => silentSeconds <= silentAfterSeconds);
    const pauses = alive
      .flatMap(({ report }) => report.pausedPlatforms)
      .filter((pause) => pause.platform === platform)
      .toSorted((a, b) => a.since.localeCompare(b.since));
    const [first] = pauses;
    return {
      key: platform,
      cells: [
        platformNames[platform],
        <StateChip isGood={first === undefined}>{first === undefined ? 'Publishing' : 'Paused'}</StateChip>,
        first === undefined
          ? ''
          : `Since ${dateClockText(first.since)}, on ${pauses.length} of ${alive.length} servers. Next try ${dateClockText(first.until)}.`,
      ],
    };
  });
