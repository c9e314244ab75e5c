import { Module } from '@nestjs/common';
import { TokenRotation } from './token-rotation.service';
import { TokenVault } from './token-vault';
import { TokensRepository } from './tokens.repository';

/** Stands alone, so that `npm run keys:rotate` starts no queue and no mail. */
@Module({ providers: [TokenVault, TokensRepository, TokenRotation], exports: [TokenVault, TokenRotation] })
export class TokensModule {}
