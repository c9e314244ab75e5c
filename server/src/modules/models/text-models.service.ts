import { Injectable } from '@nestjs/common';
import { NotesWriter } from '../../ai/notes-writer';
import { FaultyWriter } from '../../ai/faulty-writer';
import { type ChosenModel, readerAt, unconnected } from '../../ai/chosen-model';
import { EnvironmentModels, variableOf } from '../../ai/environment-models';
import { notesModel, recordedModel, type ModelLabel } from '../../ai/models';
import { RecordedWriter } from '../../ai/recorded-writer';
import type { TextModel, TextOutcome } from '../../ai/text-model.port';
import { UnknownModels } from '../../ai/unknown-models';
import { WriterFaults } from '../../common/faults/faults';
import { Logger } from '../../common/logging/logger';
import { Clock, secondMs } from '../../common/time/clock';
import { ShortLivedCache } from '../../common/time/short-lived-cache';
import { Env } from '../../config/env';
import { ConnectedModels } from './connections/connected-models.service';
import { ConnectionProblems } from './connections/connection-problems.service';
import { type FittingModel, fittingModels, hasFailedLately, inOrder } from './fitting-models';
import { ModelConnectionsRepository } from './connections/model-connections.repository';
import { ModelSettingsRepository } from './model-settings.repository';
import type { ChosenNames, ModelConnection, NameSource } from './models.types';

const recorded = unconnected(new RecordedWriter(), recordedModel, true);

/** What another server changed is known here after this. */
const lifeMs = 3 * secondMs;

interface Connected {
  own: ModelConnection[];
  installation: ModelConnection[];
  names: ChosenNames;
  /** Sample data, which anybody who reaches the server may look around in. */
  isSample: boolean;
}

/** What may run for a plan's name, up to three, the best first, and why. */
export interface Choice {
  source: NameSource;
  variable: string | null;
  candidates: [ChosenModel, ...ChosenModel[]];
}

/**
 * Picks what runs for a plan's model: a workspace's own key, then the environment, then what a site admin chose, then the best
 * that is connected, and last the person's own notes, as typed.
 */
@Injectable()
export class TextModels {
  private readonly notes: TextModel;
  private readonly unknown: UnknownModels;
  private readonly cache: ShortLivedCache<Connected>;

  constructor(
    private readonly environment: EnvironmentModels,
    private readonly env: Env,
    private readonly repository: ModelConnectionsRepository,
    private readonly settings: ModelSettingsRepository,
    private readonly connected: ConnectedModels,
    private readonly problems: ConnectionProblems,
    private readonly clock: Clock,
    private readonly logger: Logger,
    notes: NotesWriter,
    faults: WriterFaults,
  ) {
    this.notes = new FaultyWriter(notes, faults);
    this.unknown = new UnknownModels(clock);
    this.cache = new ShortLivedCache(clock, { lifeMs, maxEntries: 10_000 });
  }

  /** `workspaceId` is null for a visitor. The other candidates are for when a maker does not know the first one any more. */
  async choose(label: ModelLabel, workspaceId: string | null): Promise<[ChosenModel, ...ChosenModel[]]> {
    return (await this.choiceOf(label, workspaceId)).candidates;
  }

  /** Returns the best that sees pictures; null where none does. */
  async chooseForPictures(label: ModelLabel, workspaceId: string): Promise<ChosenModel | null> {
    const seeing = (all: ModelConnection[]): ModelConnection[] =>
      all.map((one) => ({ ...one, models: one.models.filter((model) => model.seesPictures) }));
    const { own, installation, ...others } = await this.connectedFor(workspaceId);
    const connected = { ...others, own: seeing(own), installation: seeing(installation) };
    const { candidates } = await this.choiceAmong(connected, label);
    return candidates.find((model) => model.seesPictures) ?? null;
  }

  async choiceOf(label: ModelLabel, workspaceId: string | null): Promise<Choice> {
    return this.choiceAmong(await this.connectedFor(workspaceId), label);
  }

  private async choiceAmong(connected: Connected, label: ModelLabel): Promise<Choice> {
    const own = this.best(inOrder(connected.own, label, this.clock.now()));
    if (own) return { source: 'workspace', variable: null, candidates: own };
    const choice = await this.ofInstallation(label, connected);
    if (!connected.isSample) return choice;
    // Strangers look around there, so nothing runs that the operator pays for.
    const [first, ...rest] = choice.candidates.filter(({ sentTo }) => sentTo === null);
    return { ...choice, candidates: first ? [first, ...rest] : [recorded] };
  }

  private async ofInstallation(label: ModelLabel, connected: Connected): Promise<Choice> {
    const [first, ...rest] = await this.environment.choose(label);
    if (first) return { source: 'environment', variable: this.variableOf(label), candidates: [first, ...rest] };
    const named = this.namedFor(label, connected);
    const others = inOrder(connected.installation, label, this.clock.now());
    const installed = this.best([...named, ...others]);
    if (installed) return { source: this.sourceOf(installed[0], named), variable: null, candidates: installed };
    return { source: 'notes', variable: null, candidates: [unconnected(this.notes, notesModel)] };
  }

  async describe(label: ModelLabel, workspaceId: string) {
    const [{ writer, upstreamModel, name }] = await this.choose(label, workspaceId);
    const describer = (await this.chooseForPictures(label, workspaceId))?.name ?? null;
    return { label, provider: writer.provider, upstreamModel, name, describer };
  }

  /**
   * Never throws. Told after each call: what a connection's last one showed is kept, and a model that is unknown comes last for
   * a while.
   */
  async report(model: ChosenModel, label: ModelLabel, outcome: TextOutcome): Promise<void> {
    if (model.connectionId === null) {
      if (outcome.status === 'unknown_model') this.environment.reportUnknown(model, label);
      return;
    }
    if (outcome.status === 'unknown_model') this.unknown.report(model);
    try {
      if (await this.problems.keep(model.connectionId, outcome)) this.forget();
      await this.refreshLoaded(model.connectionId);
    } catch (error) {
      this.logger.warn('What a connection showed could not be kept', { err: error });
    }
  }

  /** Reads again what a connection offers, and returns it so; as it was where its server does not say. */
  async refresh(connection: ModelConnection): Promise<ModelConnection> {
    const models = await this.connected.listModels(connection);
    if (!models) return connection;
    await this.repository.setModels(connection.id, models);
    this.forget();
    return { ...connection, models };
  }

  /** Forgets what was read before a change. */
  forget(): void {
    this.cache.evictWhere(() => true);
  }

  /** LM Studio loads a model for a call, with the context that is set there: only then does it say how much that is. */
  private async refreshLoaded(connectionId: string): Promise<void> {
    const { installation } = await this.connectedFor(null);
    const connection = installation.find(({ id, kind }) => id === connectionId && kind === 'lmstudio');
    if (connection) await this.refresh(connection);
  }

  private async connectedFor(workspaceId: string | null): Promise<Connected> {
    const read = async (): Promise<Connected> => {
      const [all, { names }, isSample] = await Promise.all([
        this.repository.list(workspaceId),
        this.settings.get(),
        workspaceId !== null && this.repository.isSample(workspaceId),
      ]);
      const [own, installation] = [all.filter((one) => one.workspaceId), all.filter((one) => !one.workspaceId)];
      return { own, installation, names, isSample };
    };
    const nothing = { own: [], installation: [], names: {}, isSample: false };
    return (await this.cache.get(workspaceId ?? 'visitors', read)) ?? nothing;
  }

  /** Returns what a site admin chose, unless its key was refused or it failed a moment ago. */
  private namedFor(label: ModelLabel, { names, installation }: Connected): FittingModel[] {
    const wanted = names[label];
    const connection = installation.find(({ id }) => id === wanted?.connectionId);
    if (!wanted || !connection || hasFailedLately(connection, this.clock.now())) return [];
    return fittingModels(connection, label).filter(({ model }) => model.id === wanted.model);
  }

  private sourceOf({ connectionId, upstreamModel }: ChosenModel, named: FittingModel[]): NameSource {
    const isNamed = named.some(({ connection, model }) => connection.id === connectionId && model.id === upstreamModel);
    return isNamed ? 'chosen' : 'automatic';
  }

  private best(fitting: FittingModel[]): [ChosenModel, ...ChosenModel[]] | null {
    const [first, ...rest] = this.unknown.best(fitting.flatMap((one) => this.inUse(one) ?? []));
    return first ? [first, ...rest] : null;
  }

  /** Returns what a connection itself would run for a name, or the model that was asked for; null when it has none. */
  chooseOf(connection: ModelConnection, wanted?: string): ChosenModel | null {
    const all = fittingModels(connection, 'gpt-4-turbo');
    const found = wanted === undefined ? all[0] : all.find(({ model }) => model.id === wanted);
    return found ? this.inUse(found) : null;
  }

  private inUse({ connection, model, price }: FittingModel): ChosenModel | null {
    try {
      const { writer } = this.connected.of(connection);
      const isOwnKey = connection.workspaceId !== null;
      // A server on this computer may pass the text on.
      const here = readerAt(connection.baseUrl, connection.kind);
      const sentTo = model.isRemote ? (here ?? 'another server') : here;
      return {
        writer,
        upstreamModel: model.id,
        name: model.name,
        connectionId: connection.id,
        isOwnKey,
        sentTo,
        seesPictures: model.seesPictures === true,
        price,
      };
    } catch (error) {
      this.logger.error('A connection to a model cannot be used', { connectionId: connection.id, err: error });
      return null;
    }
  }

  private variableOf(label: ModelLabel): string {
    const override = variableOf(label);
    if (this.env[override]) return override;
    if (this.env.OPENAI_API_KEY) return 'OPENAI_API_KEY';
    return this.env.openai ? 'OPENAI_BASE_URL' : 'ANTHROPIC_API_KEY';
  }
}
