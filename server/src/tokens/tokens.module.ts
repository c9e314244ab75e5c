import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SigningKeyEntity } from './signing-key.entity';
import { SigningKeys } from './signing-keys.service';
import { TokenRotation } from './token-rotation.service';
import { TokenVault } from './token-vault';
import { TokensRepository } from './tokens.repository';

/** Stands alone, so that `npm run keys:rotate` starts no queue and no mail. */
@Module({
  imports: [TypeOrmModule.forFeature([SigningKeyEntity])],
  providers: [TokenVault, TokensRepository, TokenRotation, SigningKeys],
  exports: [TokenVault, TokenRotation, SigningKeys],
})
export class TokensModule {}
