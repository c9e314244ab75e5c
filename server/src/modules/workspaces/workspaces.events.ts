import { defineEvent } from '../../queue/outbox.service';

/** A workspace is gone, with all rows that hang on it. */
export const workspaceDeleted = defineEvent<{ workspaceId: string }>('workspace.deleted');
