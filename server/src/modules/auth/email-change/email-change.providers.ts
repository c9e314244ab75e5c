import { EmailChangeService } from './email-change.service';
import { EmailChangesRepository } from './email-changes.repository';

export const emailChangeProviders = [EmailChangeService, EmailChangesRepository];
