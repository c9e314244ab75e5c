import { IdentitiesRepository } from './identities.repository';
import { IdentitiesService } from './identities.service';

export const identityProviders = [IdentitiesRepository, IdentitiesService];
