import { Module } from '@nestjs/common';
import { SigningKeys } from './signing-keys.service';
import { TokenRotation } from './token-rotation.service';
import { TokenVault } from './token-vault';

/** Stands alone, so that `npm run keys:rotate` starts no queue and no mail. */
@Module({
  providers: [TokenVault, TokenRotation, SigningKeys],
  exports: [TokenVault, TokenRotation, SigningKeys],
})
export class TokensModule {}
