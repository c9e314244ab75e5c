import { CodesRepository } from './codes.repository';
import { CodesService } from './codes.service';
import { PasswordHasher } from './password-hasher';
import { PasswordsService } from './passwords.service';
import { Proofs } from './proofs.service';

export const credentialProviders = [CodesRepository, CodesService, PasswordHasher, PasswordsService, Proofs];
