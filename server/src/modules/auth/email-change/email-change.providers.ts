import { EmailChangeService } from './email-change.service';
import { EmailChangesRepository } from './email-changes.repository';
import { UndoLinks } from './undo-links.service';

export const emailChangeProviders = [EmailChangeService, EmailChangesRepository, UndoLinks];
