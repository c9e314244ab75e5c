import { PasskeySignIn } from './passkey-sign-in.service';
import { PasskeysRepository } from './passkeys.repository';
import { PasskeysService } from './passkeys.service';

export const passkeyProviders = [PasskeySignIn, PasskeysRepository, PasskeysService];
