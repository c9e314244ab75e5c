import { isLocalKind, type OfferedModel } from '../../ai/connect/model-servers.port';
import { isFree, type Price } from '../../ai/chosen-model';
import { catalogue, type ModelLabel, remoteProviders } from '../../ai/models';
import type { ModelConnection } from './models.types';

/** Brief, voice and answer together; what holds less cuts the brief without a word. */
const leastContextTokens = 8_000;
/** When a connection that failed is asked first again, unless its key has to be replaced. */
export const restMs = 10 * 60_000;

export interface SmallModel {
  name: string;
  contextTokens: number;
}

export interface FittingModel {
  connection: ModelConnection;
  model: OfferedModel;
  price: Price | null;
}

/** Local ones cost nothing, unless somebody else's machine runs them. */
function priceOf({ kind }: ModelConnection, { inputUsd, outputUsd, isRemote }: OfferedModel): Price | null {
  if (inputUsd !== null && outputUsd !== null) return { inputUsd, outputUsd };
  return isLocalKind(kind) && !isRemote ? { inputUsd: 0, outputUsd: 0 } : null;
}

/**
 * Returns the roomiest model where it holds too few tokens; null where one can write, or there is none. LM Studio loads each with
 * the same context, so of its models those that are loaded count.
 */
export function tooSmallModel({ kind, models }: Pick<ModelConnection, 'kind' | 'models'>): SmallModel | null {
  const loaded = kind === 'lmstudio' ? models.filter(({ isLoaded }) => isLoaded) : [];
  const [roomiest] = (loaded.length > 0 ? loaded : models).toSorted((a, b) => contextOf(b) - contextOf(a));
  if (!roomiest || contextOf(roomiest) >= leastContextTokens) return null;
  return { name: roomiest.name, contextTokens: contextOf(roomiest) };
}

/** Returns what keeps a connection from writing until more is loaded there, and what to do, as two sentences; null for nothing. */
export function contextProblemOf(connection: Pick<ModelConnection, 'kind' | 'models'>): string | null {
  const small = tooSmallModel(connection);
  if (!small) return null;
  const where = connection.kind === 'lmstudio' ? 'in LM Studio' : 'there';
  return `${small.name} is loaded with room for ${count.format(small.contextTokens)} tokens, and Quillcast needs 8,192. Load it again with more ${where}.`;
}

const count = new Intl.NumberFormat('en');

const contextOf = ({ contextTokens }: OfferedModel): number => contextTokens ?? Infinity;

/**
 * Returns what a connection has for a plan's name, the best first: the maker's own for it, then what is loaded, then the
 * cheapest.
 */
export function fittingModels(connection: ModelConnection, label: ModelLabel): FittingModel[] {
  if (tooSmallModel(connection)) return [];
  const { provider, runs } = catalogue[label];
  const named = [provider, ...remoteProviders].map((maker) => runs[maker]);
  return connection.models
    .filter((model) => contextOf(model) >= leastContextTokens)
    .map((model) => ({ connection, model, price: priceOf(connection, model), rank: named.indexOf(plainId(model.id)) }))
    .sort((a, b) => asRank(a.rank) - asRank(b.rank) || byFitness(a, b));
}

/** Returns the cheapest first, local ones before all; those that failed lately come last. */
export function inOrder(connections: ModelConnection[], label: ModelLabel, now: Date): FittingModel[] {
  const perConnection = connections.flatMap((connection) => {
    const [best, ...others] = fittingModels(connection, label);
    return best ? [{ best, others, isResting: hasFailedLately(connection, now) }] : [];
  });
  perConnection.sort((a, b) => Number(a.isResting) - Number(b.isResting) || byFitness(a.best, b.best));
  return [...perConnection.map(({ best }) => best), ...perConnection.flatMap(({ others }) => others)];
}

/** A key that was refused stays refused until it is replaced. */
export function hasFailedLately({ lastProblem }: ModelConnection, now: Date): boolean {
  if (!lastProblem) return false;
  return lastProblem.status === 'misconfigured' || new Date(lastProblem.at).getTime() + restMs > now.getTime();
}

function byFitness(a: FittingModel, b: FittingModel): number {
  return (
    Number(isLocal(b)) - Number(isLocal(a)) ||
    Number(b.model.isLoaded ?? false) - Number(a.model.isLoaded ?? false) ||
    costRank(a.price) - costRank(b.price)
  );
}

const isLocal = ({ connection, model }: FittingModel): boolean => isLocalKind(connection.kind) && !model.isRemote;

/** What a gateway gives away is slow, and may be learned from: after what has a price. */
const costRank = (price: Price | null): number =>
  !price || isFree(price) ? Infinity : price.inputUsd + price.outputUsd;

const asRank = (rank: number): number => (rank < 0 ? Infinity : rank);

/** As its maker writes it: gateways put the maker in front, and dots into versions. */
const plainId = (id: string): string => id.slice(id.lastIndexOf('/') + 1).replaceAll('.', '-');
