import type { ConnectionKind, FoundServer, OfferedModel, PullableModel } from '../../ai/connect/connection.types';
import type { InsideState } from '../../ai/inside/inside-writer';
import type { ModelLabel } from '../../ai/models';
import type { TextFailure, TokenUse } from '../../ai/text-model.port';

/** `installation` is a site admin's, for everybody; `workspace` is a workspace's own key, for it alone. */
export const connectionScopes = ['installation', 'workspace'] as const;
export type ConnectionScope = (typeof connectionScopes)[number];

/** What went wrong when it was used last. `message` is for people, without the key. */
export interface ConnectionProblem {
  status: TextFailure;
  message: string;
  /** ISO 8601. */
  at: string;
}

/** One post that a connection wrote to show that it works. */
export interface ConnectionTest extends TokenUse {
  text: string;
  model: string;
  modelName: string;
  /** Until the first piece of text; null where the server sends the answer whole. */
  firstWordMs: number | null;
  latencyMs: number;
  /** Millionths of a US dollar; null where the price is unknown. */
  costMicroUsd: number | null;
  /** ISO 8601. */
  at: string;
}

export interface ModelConnection {
  id: string;
  /** Null for the installation's. */
  workspaceId: string | null;
  kind: ConnectionKind;
  baseUrl: string;
  /** Null where it takes no key. */
  sealedKey: string | null;
  /** The last four signs of the key. */
  keyHint: string | null;
  addedBy: string | null;
  lastProblem: ConnectionProblem | null;
  lastTest: ConnectionTest | null;
  /** What it offered when it was asked last. */
  models: OfferedModel[];
  createdAt: Date;
  updatedAt: Date;
}

export interface NamedModel {
  connectionId: string;
  model: string;
}

/** What answers for a plan's name, where a site admin has chosen. */
export type ChosenNames = Partial<Record<ModelLabel, NamedModel>>;

/** A download that is under way on one server; all see it. */
export interface Pull extends NamedModel {
  id: string;
  receivedBytes: number;
  totalBytes: number | null;
  /** As the server of models says it, e.g. `verifying sha256 digest`. */
  status: string;
  startedBy: string;
  /** ISO 8601; when it was heard of last. */
  at: string;
}

/** One that ended early: the server of models keeps what came, and continues it. */
export interface StoppedPull extends Pull {
  /** What went wrong, for people; null where it was cancelled. */
  message: string | null;
}

export interface ModelSettings {
  names: ChosenNames;
  /** Null for no cap. */
  installationCapCents: number | null;
  workspaceCapCents: number | null;
  pull: Pull | null;
  stoppedPulls: StoppedPull[];
}

/** Who asks, and what they may change. */
export interface ModelsReader {
  userId: string;
  workspaceId: string;
  isSiteAdmin: boolean;
  /** Signed in so long ago that nothing of the installation may be changed. */
  isStale: boolean;
  /** Of the workspace: owner or admin. */
  isWorkspaceAdmin: boolean;
}

/** `notes` is no model: the person's own notes are arranged. */
export const nameSources = ['workspace', 'environment', 'chosen', 'automatic', 'notes'] as const;
export type NameSource = (typeof nameSources)[number];

/** What answers for a plan's name. */
export interface NameAnswer {
  label: ModelLabel;
  source: NameSource;
  /** The environment variable that decides, where one does. */
  variable: string | null;
  connectionId: string | null;
  model: string;
  name: string;
  /** What a site admin chose, whether it applies now or not. */
  chosen: NamedModel | null;
  /** Millionths of a US dollar for 100 drafts, as this month's cost; null before the first one, or where a price is unknown. */
  costOf100MicroUsd: number | null;
  /** On average of this month's runs. */
  usualMs: number | null;
}

export interface ModelSpend {
  /** Null for a model that the environment sets up. */
  connectionId: string | null;
  model: string;
  name: string;
  isOwnKey: boolean;
  microUsd: number;
  drafts: number;
  runs: number;
  runMs: number;
}

export interface Spending {
  /** The first day of the UTC month, as `YYYY-MM-DD`. */
  month: string;
  resetsAt: Date;
  /** Null for whom it does not concern. */
  installation: { microUsd: number; capCents: number | null } | null;
  workspace: { microUsd: number; capCents: number | null };
  /** What ran on the workspace's own key: it counts against no limit and no cap. */
  ownKey: { microUsd: number; drafts: number };
  byModel: ModelSpend[];
}

export interface FoundServers {
  servers: FoundServer[];
  tookMs: number;
  at: Date;
}

/** Comes from environment variables, which win over everything on the screen but a workspace's own key. */
export interface EnvironmentConnection {
  kind: 'openai' | 'anthropic' | 'compatible';
  baseUrl: string;
  variables: string[];
}

export interface ModelsOverview {
  isConnected: boolean;
  connections: ConnectionView[];
  environment: EnvironmentConnection[];
  found: FoundServers | null;
  pull: Pull | null;
  stoppedPulls: StoppedPull[];
  pullable: readonly PullableModel[];
  /** The writer on this server. */
  writer: InsideState | null;
  names: NameAnswer[];
  spending: Spending | null;
}

/** A connection with what this reader may know and do. */
export interface ConnectionView {
  connection: ModelConnection;
  addedByName: string | null;
  canManage: boolean;
}

export interface OpenRouterStart {
  url: string;
  state: string;
  /** False: OpenRouter shows a code to copy, since it returns to https and localhost addresses only. */
  returnsHere: boolean;
}
