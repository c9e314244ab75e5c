import { TwoFactorCodes } from './two-factor-codes.service';
import { TwoFactorRepository } from './two-factor.repository';
import { TwoFactorService } from './two-factor.service';

export const twoFactorProviders = [TwoFactorCodes, TwoFactorRepository, TwoFactorService];
