import { AdminGuard } from './admin.guard';
import { AuthenticatedGuard } from './authenticated.guard';
import { VerifiedGuard } from './verified.guard';

export const authGuards = [AdminGuard, AuthenticatedGuard, VerifiedGuard];
