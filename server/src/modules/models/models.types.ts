import type { ConnectionKind, OfferedModel } from '../../ai/connect/connection.types';
import type { ModelLabel } from '../../ai/models';
import type { TextFailure } from '../../ai/text-model.port';
import type { ConnectionTestResponse } from './connections/connections.dto';
import type { PullResponse } from './models-overview.dto';

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
export interface ConnectionTest extends Omit<ConnectionTestResponse, 'costCents'> {
  /** Millionths of a US dollar; null where the price is unknown. */
  costMicroUsd: number | null;
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
export interface Pull extends PullResponse {
  id: string;
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

/** A connection with what this reader may know and do. */
export interface ConnectionView {
  connection: ModelConnection;
  addedByName: string | null;
  canManage: boolean;
}
