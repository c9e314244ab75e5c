import type { ModelLabel } from '../../ai/models';
import type { TextFailure } from '../../ai/text-model.port';
import type { ConnectionTestResponse } from './connections/connections.dto';
import type { ModelConnectionEntity } from './connections/model-connection.entity';
import type { ModelSettingsEntity } from './model-settings.entity';
import type { PullResponse } from './models.dto';

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

export type ModelConnection = ModelConnectionEntity;
export type ModelSettings = Omit<ModelSettingsEntity, 'id' | 'updatedAt'>;

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
