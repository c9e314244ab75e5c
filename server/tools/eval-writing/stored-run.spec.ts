import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeTextModel } from '../../src/ai/text-model.fake';
import type { Brief } from './briefs/brief.types';
import { evaluate } from './evaluate';
import { sheetOf } from './sheet';
import { lastRunOver, storeRun, type StoredRun, toStoredRun } from './stored-run';

const briefs: Brief[] = [
  { id: 'ferry', kind: 'own', writtenIn: 'en', prompt: 'Our ferry carried 412 people, "all" of them.', count: 2 },
];
const drafts = ['412 people took our ferry.', '=1+1 is what the ferry earned with 412 people.'];

async function runAt(startedAt: string, over = briefs): Promise<StoredRun> {
  const model = new FakeTextModel();
  model.next({ texts: drafts });
  const evaluation = await evaluate({ writer: model, upstreamModel: 'm', seed: 1, briefs: over, atOnce: 1 });
  return toStoredRun({ startedAt, provider: 'fake', model: 'm', seed: 1, briefs: over }, evaluation);
}

describe('a stored run', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'evaluations-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is found again by its briefs, the latest first', async () => {
    const [early, late] = [await runAt('2026-11-20T09:00:00.000Z'), await runAt('2026-11-21T09:00:00.000Z')];
    await storeRun(folder, late);
    await storeRun(folder, early);
    const other = await runAt('2026-11-22T09:00:00.000Z', [{ ...(briefs[0] as Brief), tone: 'dry' }]);
    await storeRun(folder, other);
    expect(await lastRunOver(folder, early.briefsId)).toEqual(late);
    expect(late).toMatchObject({
      promptVersions: [expect.stringMatching(/^tweets-\d+$/)],
      total: { drafts: 2 },
      batches: [{ briefId: 'ferry', drafts: [{ text: drafts[0] }, { text: drafts[1] }] }],
    });
  });

  it('is not there before the first', async () => {
    expect(await lastRunOver(join(folder, 'none'), 'x')).toBeNull();
    expect(await lastRunOver(folder, 'x')).toBeNull();
  });

  it('is no other JSON', async () => {
    await writeFile(join(folder, 'notes.json'), '{"batches": []}');
    expect(await lastRunOver(folder, 'x')).toBeNull();
  });
});

describe('the sheet for labels', () => {
  it('has each draft of both runs once, in an order of its seed, and nothing that tells the runs apart', async () => {
    const runs = [await runAt('2026-11-20T09:00:00.000Z'), await runAt('2026-11-21T09:00:00.000Z')];
    const lines = sheetOf(runs, 7).split('\n').filter(Boolean);
    const ids = runs.flatMap(({ batches }) => batches.flatMap((batch) => batch.drafts.map(({ id }) => id)));
    expect(lines[0]).toBe('\uFEFFid,brief,draft,post as is (y/n),not from the brief,sounds like a machine (y/n),note');
    const found = lines.slice(1).map((line) => line.slice(0, 10));
    expect([...found].sort()).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(4);
    expect(sheetOf(runs, 7)).toBe(sheetOf([...runs].reverse(), 7));
    expect(sheetOf(runs, 8)).not.toBe(sheetOf(runs, 7));
    for (const { id, startedAt } of runs) {
      expect(sheetOf(runs, 7)).not.toContain(id);
      expect(sheetOf(runs, 7)).not.toContain(startedAt);
    }
  });

  it('makes no formula of a draft', async () => {
    expect(sheetOf([await runAt('2026-11-20T09:00:00.000Z')], 1)).toContain("'=1+1 is");
  });
});
