import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { type Export, type ExportScope, exportScopes, type ExportStatus } from './exports.types';

export class ExportRequest {
  /** `user`: your own data; `workspace`: all of this workspace, for admins. */
  @IsIn(exportScopes, { message: 'Choose user or workspace.' })
  scope!: ExportScope;
}

export class ExportResponse {
  id!: string;
  scope!: ExportScope;
  /** Whose data it is; null for one's own. */
  workspaceId!: string | null;
  status!: ExportStatus;
  /** From 0 to 1. */
  progress!: number;
  /** Size of the zip. */
  @ApiProperty({ type: 'integer' })
  bytes!: number;
  /** Where a browser downloads it: works for 15 minutes from each answer on. Null until it is ready. */
  url!: string | null;
  createdAt!: string;
  /** When it is deleted. */
  expiresAt!: string;
  /** What went wrong, for people. */
  error!: string | null;
}

export const toExportResponse = (found: Export, url: string): ExportResponse => ({
  id: found.id,
  scope: found.scope,
  workspaceId: found.workspaceId,
  status: found.status,
  progress: found.status === 'ready' ? 1 : found.total === 0 ? 0 : found.done / found.total,
  bytes: found.bytes,
  url: found.status === 'ready' ? url : null,
  createdAt: found.createdAt.toISOString(),
  expiresAt: found.expiresAt.toISOString(),
  error: found.error,
});
